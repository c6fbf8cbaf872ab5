import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { planName } from "@/domain/plans/planName";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { type Remittance, useRefreshPayments } from "./paymentQueries";
import { paymentCount } from "./paymentWords";
import { ReasonDialog } from "./ReasonDialog";

interface Props {
  remittance: Remittance;
  onClose(): void;
}

/** Runs an act and reads everything anew, also where it was refused: somebody else may have acted before. */
function useAct() {
  const refresh = useRefreshPayments();
  return async (act: () => Promise<unknown>, done: string) => {
    try {
      await act();
      void toast.success(done);
    } finally {
      void refresh();
    }
  };
}

/** The second person lets the money go. */
export function ReleaseFile({ remittance: { id, sequencia, plano, quantidade, total, dataPagamento, autor }, onClose }: Props) {
  const release = useWrite("POST /liberarRemessaPagamentos");
  const act = useAct();
  return (
    <ConfirmDialog
      title={`Liberar a remessa ${sequencia}?`}
      label="Liberar"
      busyText="Liberando…"
      back="Voltar"
      look="admin"
      act={() => act(() => release.mutateAsync({ body: { idRemessa: id } }), `Remessa ${sequencia} liberada`)}
      failed="Não conseguimos liberar."
      onClose={onClose}
    >
      <Text>
        <strong>{formatMoney(total)}</strong> em {paymentCount(quantidade)} do plano {planName(plano.nome)}, para{" "}
        {formatDate(dataPagamento)}.{autor && ` Quem preparou foi ${autor.nome}.`}
      </Text>
      <Text>Depois disso o arquivo pode ser baixado e levado ao banco, e o dinheiro sai.</Text>
    </ConfirmDialog>
  );
}

/** A file that nobody released goes, and its payments wait again. */
export function DiscardFile({ remittance: { id, sequencia, quantidade }, onClose }: Props) {
  const discard = useWrite("POST /descartarRemessaPagamentos");
  const act = useAct();
  return (
    <ConfirmDialog
      title={`Descartar a remessa ${sequencia}?`}
      label="Descartar"
      busyText="Descartando…"
      back="Manter"
      variant="danger"
      act={() => act(() => discard.mutateAsync({ body: { idRemessa: id } }), `Remessa ${sequencia} descartada`)}
      failed="Não conseguimos descartar."
      onClose={onClose}
    >
      <Text>{quantidade === 1 ? "O pagamento dela volta" : `Os ${paymentCount(quantidade)} dela voltam`} a esperar a próxima remessa.</Text>
      <Text>Se ela refez outra remessa, voltam para a primeira, que o banco pode ter recebido.</Text>
    </ConfirmDialog>
  );
}

/** Another file takes the place of one that the bank never worked on. */
export function RedoFile({ remittance: { id, sequencia }, onClose }: Props) {
  const redo = useWrite("POST /refazerRemessaPagamentos");
  const act = useAct();
  return (
    <ReasonDialog
      title={`Refazer a remessa ${sequencia}?`}
      label="Refazer"
      busyText="Refazendo…"
      act={(motivo) => act(() => redo.mutateAsync({ body: { idRemessa: id, motivo } }), `Remessa ${sequencia} substituída`)}
      onClose={onClose}
    >
      <Text>
        Outra remessa, com um número novo, toma o lugar desta e espera que outra pessoa a libere. Antes confirme com o banco que ele não
        processou o arquivo {sequencia}: o dinheiro sairia duas vezes.
      </Text>
    </ReasonDialog>
  );
}
