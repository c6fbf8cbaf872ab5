import type { Body } from "@contract/infer";
import { useForm, useWatch } from "react-hook-form";
import { formatMoney } from "@/domain/money/money";
import { Flex, Text } from "@/ui/content/layout";
import { CurrencyField } from "@/ui/fields/CurrencyField";
import { DateField } from "@/ui/fields/DateField";
import { schemaResolver } from "@/ui/fields/schemaResolver";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { type Receipt, receiptSchema, summed } from "./receipt";

type Sent = Pick<Body<"POST /registrarRecebimentoPortabilidade">, "valor" | "recebidoEm" | "lotes">;

interface Props {
  idRequisicao: number;
  entidade: string;
  /** Recorded receipt that is to be corrected. */
  before: Receipt;
  onSend(receipt: Sent): Promise<unknown>;
  onClose(): void;
}

const loadSchema = async () => receiptSchema;

/** The money that arrived from another plan, with its lots as they are pasted from the origin's statement. */
export function ReceiptDialog({ idRequisicao, entidade, before, onSend, onClose }: Props) {
  const form = useForm({ resolver: schemaResolver(loadSchema), defaultValues: before });
  const [valor, lotes] = useWatch({ control: form.control, name: ["valor", "lotes"] });
  const { count, total, difference } = summed(valor, lotes);
  const send = async ({ valor: amount, recebidoEm, lotes: typed }: Receipt) => {
    await onSend({ valor: amount, recebidoEm, lotes: summed(amount, typed).lotes });
    onClose();
  };
  return (
    <FormDialog
      title="Registrar recebimento"
      size="lg"
      form={form}
      draft={`recebimento:${idRequisicao}`}
      onSubmit={send}
      onClose={onClose}
      label="Registrar"
      busyText="Registrando…"
      look="admin"
    >
      <Text color="fgMuted">
        O que {entidade} transferiu, com a lista de lotes que veio junto. As datas dos lotes são mantidas na conta da pessoa.
      </Text>
      <Flex gap="4" direction={{ base: "column", md: "row" }}>
        <CurrencyField name="valor" label="Valor que chegou" />
        <DateField name="recebidoEm" label="Chegou em" />
      </Flex>
      <TextAreaField
        name="lotes"
        label="Lotes"
        rows={8}
        hint="Um por linha: data; valor; parte. Exemplo: 10/03/2015; 1.000,00; participante. Pode colar da planilha."
      />
      <Text role="status" textStyle="small" color="fgMuted">
        {count === 1 ? "1 lote" : `${count} lotes`}, soma de {formatMoney(total)}.{" "}
        {difference === "0.00" ? "Bate com o valor que chegou." : `Diferença de ${formatMoney(difference)}.`}
      </Text>
    </FormDialog>
  );
}
