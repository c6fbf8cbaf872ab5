import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "@/api/error";
import { query } from "@/api/query";
import { useWrite } from "@/api/write";
import { CLOSINGS, type Closing } from "@/domain/banking/reconciliation";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { planName } from "@/domain/plans/planName";
import { reasonFault } from "@/domain/text/reason";
import { type Person, PersonPicker } from "@/parts/person/PersonPicker";
import { useSearch } from "@/ui/browser/useSearch";
import { Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { TextArea } from "@/ui/controls/text/TextArea";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Notice } from "@/ui/feedback/Notice";
import { toast } from "@/ui/feedback/toast";
import { Field } from "@/ui/fields/Field";
import { Dialog } from "@/ui/overlays/Dialog";
import type { Decision } from "./ReceiptPanel";
import { type Charge, chargesQuery, type Detail, useRefresh } from "./reconciliationQueries";

interface Props {
  decision: Decision;
  detail: Detail;
  onClose: () => void;
}

const words = {
  vincular: { title: "Vincular a uma cobrança", act: "Vincular e lançar", done: "Recebimento lançado" },
  creditar: { title: "Lançar sem cobrança", act: "Lançar contribuição", done: "Contribuição lançada" },
  encerrar: { title: "Encerrar sem lançar", act: "Encerrar", done: "Recebimento encerrado" },
  desfazer: { title: "Desfazer", act: "Desfazer", done: "Desfeito" },
} as const;

/** Dialog for one decision on a receipt, with its reason. The typed text stays when the decision is refused. */
export function DecisionDialog({ decision, detail, onClose }: Props) {
  const { id: idRecebimento, versao, valor, situacao } = detail.recebimento;
  const [motivo, setMotivo] = useState("");
  const [charge, setCharge] = useState<Charge | null>(decision.kind === "vincular" ? decision.charge : null);
  const [person, setPerson] = useState<Person | null>(null);
  const [idPlano, setPlan] = useState<number | null>(null);
  const [destino, setDestino] = useState<Closing>("devolvido");
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useRefresh();
  const [link, credit, close, undo] = [
    useWrite("POST /vincularRecebimento"),
    useWrite("POST /creditarRecebimento"),
    useWrite("POST /encerrarRecebimento"),
    useWrite("POST /desfazerRecebimento"),
  ];
  const { title, act, done } = words[decision.kind];
  const named = { idRecebimento, versao, motivo: motivo.trim() };
  const isWorking = [link, credit, close, undo].some(({ isPending }) => isPending);

  const send = () => {
    if (decision.kind === "vincular") {
      if (!charge) throw new ApiError(400, "Escolha a cobrança.");
      return link.mutateAsync({ body: { ...named, idCobranca: charge.id } });
    }
    if (decision.kind === "creditar") {
      if (!person || !idPlano) throw new ApiError(400, "Escolha a pessoa e o plano.");
      return credit.mutateAsync({ body: { ...named, idPessoa: person.id, idPlano } });
    }
    return decision.kind === "encerrar" ? close.mutateAsync({ body: { ...named, destino } }) : undo.mutateAsync({ body: named });
  };
  const decide = async () => {
    setFailure(null);
    try {
      const fault = reasonFault(motivo, "Escreva o motivo.");
      if (fault) throw new ApiError(400, fault);
      await send();
      void toast.success(done);
      onClose();
      await refresh();
    } catch (error) {
      setFailure(messageOf(error));
      await refresh();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button look="admin" loading={isWorking} loadingText="Gravando…" onClick={() => void decide()}>
            {act}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {decision.kind === "vincular" &&
          (charge ? (
            <Text>
              {formatMoney(valor)} entram na conta de <strong>{charge.pessoa.nome}</strong> ({planName(charge.plano.nome)}), pela cobrança{" "}
              {charge.nossoNumero} de {formatMoney(charge.valor)}, com vencimento em {formatDate(charge.vencimento)}. A pessoa é avisada.
            </Text>
          ) : (
            <ChargeSearch onChoose={setCharge} />
          ))}
        {decision.kind === "creditar" && <Account onPerson={setPerson} person={person} idPlano={idPlano} onPlan={setPlan} valor={valor} />}
        {decision.kind === "encerrar" && (
          <Field label="O que aconteceu com o dinheiro">
            <Select options={CLOSINGS} value={destino} onChange={({ target }) => setDestino(target.value as Closing)} />
          </Field>
        )}
        {decision.kind === "desfazer" && situacao === "conciliado" && (
          <Text>O valor é estornado da conta da pessoa, a cobrança volta a ficar em aberto, e a pessoa é avisada.</Text>
        )}
        <Field label="Motivo" hint="Fica no histórico do recebimento.">
          <TextArea rows={3} value={motivo} maxLength={500} onChange={({ target }) => setMotivo(target.value)} />
        </Field>
        {failure && (
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

/** Open charges by name, CPF or number. */
function ChargeSearch({ onChoose }: { onChoose: (charge: Charge) => void }) {
  const [texto, setTexto] = useState<string | undefined>();
  const { typed, setTyped } = useSearch(texto, setTexto);
  const found = useQuery({ ...chargesQuery(texto ?? ""), enabled: Boolean(texto) });
  return (
    <Stack gap="2">
      <Field label="Procurar cobrança em aberto" hint="Nome, CPF, matrícula ou nosso número.">
        <TextInput type="search" value={typed} maxLength={100} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {found.data?.total === 0 && <Text textStyle="small">Nenhuma cobrança em aberto.</Text>}
      {found.data?.cobrancas.map((charge) => (
        <Button key={charge.id} variant="outline" size="sm" onClick={() => onChoose(charge)}>
          {`${charge.pessoa.nome}, ${formatMoney(charge.valor)}, vence ${formatDate(charge.vencimento)}`}
        </Button>
      ))}
    </Stack>
  );
}

interface AccountProps {
  person: Person | null;
  onPerson: (person: Person | null) => void;
  idPlano: number | null;
  onPlan: (idPlano: number | null) => void;
  valor: string;
}

/** Fields for the person and the plan that get the contribution. */
function Account({ person, onPerson, idPlano, onPlan, valor }: AccountProps) {
  const plans = useQuery({
    ...query("GET /retornarPlanosAtivos/{idPessoa}", { params: { idPessoa: person?.id ?? 0 }, query: {} }),
    enabled: person !== null,
  });
  return (
    <Stack gap="4">
      <Text>{formatMoney(valor)} entram como contribuição voluntária na conta de quem você escolher. A pessoa é avisada.</Text>
      <PersonPicker
        onChange={(chosen) => {
          onPerson(chosen);
          onPlan(null);
        }}
      />
      {person && (
        <Field label="Plano">
          <Select
            placeholder="Escolha"
            options={(plans.data ?? []).map(({ plano }) => ({ id: plano.id, value: planName(plano.nome) }))}
            value={idPlano ?? ""}
            onChange={({ target }) => onPlan(target.value ? Number(target.value) : null)}
          />
        </Field>
      )}
    </Stack>
  );
}
