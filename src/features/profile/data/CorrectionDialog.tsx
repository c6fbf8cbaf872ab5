import { useRouter } from "next/router";
import { useState } from "react";
import { useWrite } from "@/api/write";
import type { ServiceData } from "@/domain/services/definition";
import { atualizacaoCadastral, type Correction } from "@/domain/services/registration/atualizacaoCadastral";
import { type FileInfo, useUploads } from "@/parts/uploads/useUploads";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Dialog } from "@/ui/overlays/Dialog";
import { type Registration, useRefreshRegistration } from "../profileQueries";
import { CorrectionForm } from "./CorrectionForm";
import { CorrectionReview } from "./CorrectionReview";

const success: RoutePath = "/success";

interface Filed {
  idRequisicao: number;
  dados: ServiceData;
  arquivos: readonly FileInfo[];
}

interface Props {
  registration: Registration;
  /** Field to correct, where the link names it. */
  campo?: Correction;
  onClose: () => void;
}

/**
 * Asks the fund for what it must verify: what is wrong, the proof, a review, and the confirmation as an act of its own.
 * Ends at the protocol number.
 */
export function CorrectionDialog({ registration, campo, onClose }: Props) {
  const router = useRouter();
  const { idPlano } = useParticipant();
  const idPessoa = registration.pessoa.id;
  const create = useWrite("POST /criarRequisicao");
  const confirm = useWrite("POST /confirmarRequisicao");
  const refresh = useRefreshRegistration(idPessoa);
  // Here, so that going back from the review finds the files again.
  const uploads = useUploads({ max: 1 });
  const [filled, setFilled] = useState<ServiceData>({ ...atualizacaoCadastral.initial, campo: campo ?? "" });
  const [filed, setFiled] = useState<Filed | null>(null);

  const file = async (dados: ServiceData) => {
    setFilled(dados);
    const [asked] = atualizacaoCadastral.documents(dados);
    const documentos = asked ? uploads.ready.map(({ id }) => ({ codigo: asked.codigo, idArquivo: id })) : [];
    const { idRequisicao } = await create.mutateAsync({
      body: { idFuncionalidade: atualizacaoCadastral.id, idPessoa, idPlano, dados, documentos },
    });
    setFiled({ idRequisicao, dados, arquivos: uploads.ready });
  };
  const send = async () => {
    if (!filed) return;
    const { protocolo, prazo } = await confirm.mutateAsync({ body: { idRequisicao: filed.idRequisicao } });
    void refresh();
    const query = { protocolo, idFuncionalidade: atualizacaoCadastral.id, id: filed.idRequisicao, ...(prazo && { prazo }) };
    await router.push({ pathname: success, query });
  };

  const title = campo !== "conta" ? "Pedir correção" : registration.conta.atual ? "Trocar conta bancária" : "Cadastrar conta bancária";
  return (
    <Dialog open onClose={onClose} title={filed ? "Confira o pedido" : title}>
      {filed ? (
        <CorrectionReview {...filed} onConfirm={send} onBack={() => setFiled(null)} />
      ) : (
        <CorrectionForm values={filled} fixed={campo} uploads={uploads} onSubmit={file} onCancel={onClose} />
      )}
    </Dialog>
  );
}
