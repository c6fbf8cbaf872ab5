import { useWrite } from "@/api/write";
import { formatMoney } from "@/domain/money/money";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { type Payment, useRefreshPayments } from "./paymentQueries";
import { ReasonDialog } from "./ReasonDialog";

/** Puts a payment that its owner stopped, or the bank refused, back among those that wait. */
export function ReturnDialog({
  payment: { id, versao, situacao, pessoa, descricao, valor, conta },
  onClose,
}: {
  payment: Payment;
  onClose(): void;
}) {
  const release = useWrite("POST /liberarPagamento");
  const refresh = useRefreshPayments();
  const act = async (motivo: string) => {
    try {
      await release.mutateAsync({ body: { idPagamento: id, versao, motivo } });
      void toast.success("Pagamento devolvido à fila");
    } finally {
      void refresh();
    }
  };
  return (
    <ReasonDialog title="Devolver o pagamento à fila?" label="Devolver à fila" busyText="Devolvendo…" act={act} onClose={onClose}>
      <Text>
        {formatMoney(valor)}, {descricao}, de <strong>{pessoa.nome}</strong>
        {conta ? `, para ${conta}` : ""}.
      </Text>
      <Text>
        {situacao === "impedido"
          ? "A pessoa disse que não reconhece a conta. Fale com ela antes, e escreva o que foi combinado."
          : "O banco recusou este pagamento. Devolva só quando o que ele apontou foi resolvido, e escreva o que mudou."}
      </Text>
    </ReasonDialog>
  );
}
