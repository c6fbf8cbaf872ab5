import { useQuery } from "@tanstack/react-query";
import { Eye, Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMonth } from "@/domain/calendar/months";
import { supplyCategoryName } from "@/domain/messages/suppliers";
import { formatMoney } from "@/domain/money/money";
import { formatCnpj } from "@/domain/people/cnpj";
import { planLabel } from "@/domain/plans/planName";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { RecordPanel } from "@/ui/content/RecordPanel";
import { Button } from "@/ui/controls/Button";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import { type Service, serviceQuery, useRefreshSuppliers } from "./suppliersQueries";

const PreviewDialog = dynamic(() => import("@/parts/preview/PreviewDialog").then((module) => module.PreviewDialog), { ssr: false });
const ServiceDialog = dynamic(() => import("./ServiceDialog").then((module) => module.ServiceDialog), { ssr: false });
const ActDialog = dynamic(() => import("../records/ActDialog").then((module) => module.ActDialog), { ssr: false });

interface Props {
  id: number;
  mayWrite: boolean;
  onClose(): void;
  onSupplier(idFornecedor: number): void;
}

/** A service beside the list. Its changes are in the history of its supplier. */
export function ServicePanel({ id, mayWrite, onClose, onSupplier }: Props) {
  // Everybody hears of an exclusion, this page too: what it excludes itself it does not ask for again.
  const isExcluded = useRef(false);
  const one = useQuery({ ...serviceQuery(id), enabled: () => !isExcluded.current });
  const exclude = async (write: () => Promise<unknown>) => {
    isExcluded.current = true;
    await write().catch((failure) => {
      isExcluded.current = false;
      void one.refetch();
      throw failure;
    });
  };
  return (
    <RecordPanel
      title={one.data?.descricao ?? "Serviço"}
      noun="serviço"
      query={one}
      skeleton={<Skeleton h="200px" />}
      missing="Não conseguimos carregar o serviço"
      onClose={onClose}
    >
      {(found) => <Facts found={found} mayWrite={mayWrite} onClose={onClose} onSupplier={onSupplier} exclude={exclude} />}
    </RecordPanel>
  );
}

interface FactsProps extends Omit<Props, "id"> {
  found: Service;
  /** Does what excludes the service, which is not read meanwhile nor afterwards. */
  exclude(write: () => Promise<unknown>): Promise<void>;
}

function Facts({ found, mayWrite, onClose, onSupplier, exclude }: FactsProps) {
  const [open, setOpen] = useState<"edit" | "remove" | "document" | null>(null);
  const remove = useWrite("POST /excluirServicoFornecedor");
  const refresh = useRefreshSuppliers();
  const close = () => setOpen(null);
  const { fornecedor, plano, arquivo, prestadoEm, mes } = found;
  return (
    <Stack gap="4" textStyle="small">
      <Stack gap="1">
        <Text textStyle="h4" fontFamily="tabular">
          {formatMoney(found.valor)}
        </Text>
        <Text>
          {prestadoEm ? formatDate(prestadoEm) : formatMonth(mes)} · {supplyCategoryName(found.categoria)}
        </Text>
        <Text>
          {fornecedor.nome} · CNPJ {formatCnpj(fornecedor.cnpj)}
        </Text>
        <Text color="fgMuted">
          {plano
            ? `Pago pelo ${planLabel(plano.nome)}: os participantes dele veem este serviço em ${formatMonth(mes)}.`
            : "Despesa do próprio fundo: não está na lista de nenhum plano."}
        </Text>
      </Stack>
      <Flex gap="2" wrap="wrap">
        {arquivo && (
          <Button size="sm" variant="outline" look="admin" leftIcon={Eye} onClick={() => setOpen("document")}>
            Ver o documento
          </Button>
        )}
        {mayWrite && (
          <>
            <Button size="sm" variant="outline" look="admin" leftIcon={Pencil} onClick={() => setOpen("edit")}>
              Corrigir
            </Button>
            <Button size="sm" variant="outline" look="admin" leftIcon={Trash2} onClick={() => setOpen("remove")}>
              Excluir
            </Button>
          </>
        )}
        <Button size="sm" variant="text" look="admin" onClick={() => onSupplier(fornecedor.id)}>
          Fornecedor e histórico
        </Button>
      </Flex>
      {!arquivo && <Text color="fgMuted">Nenhum documento anexado.</Text>}
      {open === "edit" && <ServiceDialog found={found} onClose={close} onSaved={close} />}
      {open === "remove" && (
        <ActDialog
          draft={`excluir-servico:${found.id}:${found.versao}`}
          title="Excluir este serviço?"
          label="Excluir"
          busyText="Excluindo…"
          onClose={close}
          act={async ({ motivo }) => {
            await exclude(() => remove.mutateAsync({ body: { idServico: found.id, versao: found.versao, motivo } }));
            void toast.success("Serviço excluído");
            onClose();
            await refresh("GET /retornarServicoFornecedor/{idServico}");
          }}
        >
          {plano
            ? `${formatMoney(found.valor)} saem agora do que os participantes do ${planLabel(plano.nome)} veem. O que ele dizia fica no histórico do fornecedor.`
            : "O que ele dizia fica no histórico do fornecedor."}
        </ActDialog>
      )}
      {open === "document" && arquivo && (
        <PreviewDialog
          content={{ of: "servico", id: found.id, idArquivo: arquivo.id, nome: arquivo.nome, tipo: arquivo.tipo }}
          title={arquivo.nome}
          onClose={close}
        />
      )}
    </Stack>
  );
}
