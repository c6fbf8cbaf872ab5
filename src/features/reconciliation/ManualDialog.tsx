import { useState } from "react";
import { ApiError, messageOf } from "@/api/error";
import { useWrite } from "@/api/write";
import { isReceiptDay, RECEIPT_DAY } from "@/domain/banking/reconciliation";
import { today } from "@/domain/calendar/calendarDate";
import { onlyDigits } from "@/domain/people/cpf";
import { reasonFault } from "@/domain/text/reason";
import { Grid, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { CurrencyInput } from "@/ui/controls/text/CurrencyInput";
import { DateInput } from "@/ui/controls/text/DateInput";
import { TextArea } from "@/ui/controls/text/TextArea";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Notice } from "@/ui/feedback/Notice";
import { Field } from "@/ui/fields/Field";
import { Dialog } from "@/ui/overlays/Dialog";
import { useRefresh } from "./reconciliationQueries";

const empty = { valor: "", data: "", pagador: "", documento: "", numero: "", motivo: "" };
type Name = keyof typeof empty;

function faultsOf(typed: typeof empty): Partial<Record<Name, string>> {
  const documento = onlyDigits(typed.documento);
  const motivo = reasonFault(typed.motivo, "Escreva o motivo");
  return {
    ...(!/[1-9]/.test(typed.valor) && { valor: "Informe o valor" }),
    ...(!isReceiptDay(typed.data, today()) && { data: RECEIPT_DAY }),
    ...(typed.pagador.trim().length < 2 && { pagador: "Informe quem pagou" }),
    ...(documento !== "" &&
      documento.length !== 11 &&
      documento.length !== 14 && { documento: "Informe os 11 números do CPF ou os 14 do CNPJ" }),
    ...(motivo && { motivo }),
  };
}

/** A payment that came in no file: a transfer, a deposit. It is reconciled at once where it names its charge. */
export function ManualDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: number) => void }) {
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const register = useWrite("POST /registrarRecebimento");
  const refresh = useRefresh();
  const set = (name: Name) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const send = async () => {
    const wrong = faultsOf(typed);
    setFaults(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return;
    try {
      const body = {
        ...{ valor: typed.valor, data: typed.data, pagador: typed.pagador.trim(), motivo: typed.motivo.trim() },
        documento: onlyDigits(typed.documento) || null,
        numero: typed.numero.trim() || null,
      };
      const { recebimento } = await register.mutateAsync({ body });
      onClose();
      onDone(recebimento.id);
      await refresh();
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields.filter(({ campo }) => campo in empty) : [];
      setFaults(Object.fromEntries(refused.map(({ campo, mensagem }) => [campo, mensagem])));
      setFailure(messageOf(error));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Lançar recebimento"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button look="admin" loading={register.isPending} loadingText="Lançando…" onClick={() => void send()}>
            Lançar
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="4">
          <Field label="Valor" error={faults.valor}>
            <CurrencyInput value={typed.valor} onChange={set("valor")} />
          </Field>
          <Field label="Dia do crédito" error={faults.data}>
            <DateInput value={typed.data} max={today()} onChange={({ target }) => set("data")(target.value)} />
          </Field>
        </Grid>
        <Field label="Quem pagou" error={faults.pagador}>
          <TextInput value={typed.pagador} maxLength={120} autoComplete="off" onChange={({ target }) => set("pagador")(target.value)} />
        </Field>
        <Field label="CPF ou CNPJ de quem pagou" optional error={faults.documento}>
          <TextInput value={typed.documento} maxLength={18} autoComplete="off" onChange={({ target }) => set("documento")(target.value)} />
        </Field>
        <Field
          label="Nosso número ou identificação do Pix"
          optional
          error={faults.numero}
          hint="Com ele o recebimento é conciliado na hora."
        >
          <TextInput value={typed.numero} maxLength={25} autoComplete="off" onChange={({ target }) => set("numero")(target.value)} />
        </Field>
        <Field label="Motivo" error={faults.motivo} hint="Por que não veio em arquivo do banco.">
          <TextArea rows={2} value={typed.motivo} maxLength={500} onChange={({ target }) => set("motivo")(target.value)} />
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
