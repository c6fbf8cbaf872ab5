import type { Body } from "@contract/infer";
import { useForm, useWatch } from "react-hook-form";
import { formatMoney } from "@/domain/money";
import { Button } from "@/ui/Button";
import { CurrencyField } from "@/ui/CurrencyField";
import { DateField } from "@/ui/DateField";
import { Dialog } from "@/ui/Dialog";
import { Form } from "@/ui/Form";
import { Flex, Stack, Text } from "@/ui/layout";
import { schemaResolver } from "@/ui/schemaResolver";
import { TextAreaField } from "@/ui/TextAreaField";
import { type Receipt, receiptSchema, summed } from "./receipt";

type Sent = Pick<Body<"POST /registrarRecebimentoPortabilidade">, "valor" | "recebidoEm" | "lotes">;

interface Props {
  idRequisicao: number;
  entidade: string;
  /** What was recorded before, to be corrected. */
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
    <Dialog open size="lg" onClose={onClose} title="Registrar recebimento">
      <Form form={form} draft={`recebimento:${idRequisicao}`} onSubmit={send}>
        <Stack gap="5">
          <Text>O que {entidade} transferiu, com a lista de lotes que veio junto. As datas dos lotes são mantidas na conta da pessoa.</Text>
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
          <Text role="status" textStyle="small">
            {count === 1 ? "1 lote" : `${count} lotes`}, soma de {formatMoney(total)}.{" "}
            {difference === "0.00" ? "Bate com o valor que chegou." : `Diferença de ${formatMoney(difference)}.`}
          </Text>
          <Flex justify="flex-end" gap="3" direction={{ base: "column-reverse", md: "row" }}>
            <Button variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" look="admin" loading={form.formState.isSubmitting} loadingText="Registrando…">
              Registrar
            </Button>
          </Flex>
        </Stack>
      </Form>
    </Dialog>
  );
}
