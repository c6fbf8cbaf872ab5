import { formatDate, today } from "@/domain/calendar/calendarDate";
import {
  DEFAULT_PORTFOLIO,
  isProfileWindowOpen,
  nextProfileWindow,
  PROFILE_RULE,
  profileFaults,
} from "@/domain/onboarding/onboardingProfile";
import { Notice } from "@/ui/feedback/Notice";
import { RadioField } from "@/ui/fields/RadioField";
import { StepForm } from "../StepForm";
import { useWizard } from "../wizard";

/** Step 7: the investment profile, in the first fortnight of a month; not choosing is a choice. */
export function ProfileStep() {
  const { answer, data } = useWizard();
  const date = today();
  const isOpen = isProfileWindowOpen(date) && data.perfis.length > 0;
  // The answered profile may have been closed meanwhile.
  const answered = data.perfis.find(({ id }) => id === Number(answer.idPerfil));
  return (
    <StepForm<{ idPerfil: string | null }>
      defaults={{ idPerfil: isOpen && answered ? String(answered.id) : null }}
      faults={(values) => profileFaults(values, data.perfis, date)}
      payload={({ idPerfil }) => ({ idPerfil: Number(idPerfil) })}
      skips={({ idPerfil }) => !idPerfil}
    >
      <Notice kind="info">{PROFILE_RULE}</Notice>
      {data.perfis.length === 0 && (
        <Notice kind="off">
          As carteiras ainda não aparecem por aqui: você fica na {DEFAULT_PORTFOLIO}. Para escolher outra, fale com a equipe.
        </Notice>
      )}
      {!isOpen && data.perfis.length > 0 && (
        <Notice kind="off">
          A escolha deste mês já terminou: você fica na {DEFAULT_PORTFOLIO}. O próximo ciclo abre em {formatDate(nextProfileWindow(date))}.
        </Notice>
      )}
      {data.perfis.length > 0 && (
        <RadioField
          name="idPerfil"
          label="Carteiras"
          disabled={!isOpen}
          options={data.perfis.map(({ id, carteira, nome, descricao }) => ({
            value: String(id),
            label: `Carteira ${carteira} (${nome})`,
            hint: descricao,
          }))}
        />
      )}
    </StepForm>
  );
}
