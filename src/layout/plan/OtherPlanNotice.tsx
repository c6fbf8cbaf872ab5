import { Landmark } from "lucide-react";
import { planLabel } from "@/domain/plans/planName";
import type { VinculoCookie } from "@/session/cookies";
import { NoticeBar } from "../NoticeBar";

interface Props {
  /** The enrolment of another tab. */
  chosen: VinculoCookie;
  /** The enrolment of this page. */
  shown: VinculoCookie;
  onOpen(): void;
}

/** Says that another tab is in another plan, while what was typed here keeps this page in its own. */
export function OtherPlanNotice({ chosen, shown, onOpen }: Props) {
  const isSamePlan = chosen.plano.id === shown.plano.id;
  const nameOf = ({ plano, matricula }: VinculoCookie) => (isSamePlan ? `a matrícula ${matricula}` : `o ${planLabel(plano.nome)}`);
  return (
    <NoticeBar icon={Landmark} action={`Abrir ${nameOf(chosen)}`} onAct={onOpen}>
      Você escolheu {nameOf(chosen)} em outra aba. Esta página ainda mostra {nameOf(shown)}: o que você digitou não se perdeu.
    </NoticeBar>
  );
}
