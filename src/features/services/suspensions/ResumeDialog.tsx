import { useQueryClient } from "@tanstack/react-query";
import { useWrite } from "@/api/write";
import { longMonth } from "@/domain/calendar/months";
import { useParticipant } from "@/session/SessionProvider";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { FACTS as CONTRIBUTION, type Suspension } from "../contribution/contributionQueries";
import { FOLLOWERS } from "../frame/frameQueries";
import { FACTS as BENEFITS } from "../inPayment/benefitQueries";

interface Props {
  suspension: Suspension;
  nextMonth: string;
  of: "benefício" | "contribuição";
  onClose(): void;
}

const KINDS = {
  benefício: {
    call: "POST /retomarBeneficio",
    facts: BENEFITS,
    it: "o benefício",
    done: "O seu benefício volta a ser pago em",
    planned: "e o benefício segue sem parar.",
    running: (month: string) =>
      `O benefício volta a ser pago em ${month}, recalculado sobre o saldo que houver. Os meses suspensos não são pagos depois.`,
  },
  contribuição: {
    call: "POST /retomarContribuicao",
    facts: CONTRIBUTION,
    it: "a contribuição",
    done: "Sua contribuição volta em",
    planned: "e a sua contribuição segue sem parar.",
    running: (month: string) =>
      `A sua contribuição, e a parte da patrocinadora onde há, voltam em ${month}, com a escolha que estiver em vigor.`,
  },
} as const;

/** The way back: from when money moves again, said before it is done. */
export function ResumeDialog({ suspension: { id, desde, situacao }, nextMonth, of, onClose }: Props) {
  const { idPessoa, idPlano } = useParticipant();
  const client = useQueryClient();
  const kind = KINDS[of];
  const write = useWrite(kind.call);
  const isPlanned = situacao === "programada";
  const resume = async () => {
    const { retomaEm } = await write.mutateAsync({ body: { idPessoa, idPlano, idSuspensao: id } });
    await Promise.all([kind.facts, ...FOLLOWERS].map((key) => client.invalidateQueries({ queryKey: [key] })));
    void toast.success(`${kind.done} ${longMonth(retomaEm)}`);
  };
  return (
    <ConfirmDialog
      title={isPlanned ? "Desistir da suspensão?" : `Retomar ${kind.it}?`}
      label={`Retomar ${of}`}
      busyText="Retomando…"
      back="Voltar"
      act={resume}
      onClose={onClose}
    >
      <Text>
        {isPlanned ? `A suspensão marcada para ${longMonth(desde)} deixa de existir, ${kind.planned}` : kind.running(longMonth(nextMonth))}
      </Text>
    </ConfirmDialog>
  );
}
