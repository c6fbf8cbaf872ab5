import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { ApiError } from "@/api/error";
import { passwordChecklist, passwordFaults } from "@/domain/people/password";
import { NewPasswordFields } from "@/parts/person/NewPasswordFields";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { StepForm } from "../StepForm";
import { StepHeading } from "../StepHeading";
import { WizardFooter } from "../WizardFooter";
import { stepTexts, useWizard } from "../wizard";

/** Step 1: a password of one's own. In the assisted view nobody sets it: the step is passed over. */
export function PasswordStep() {
  const { assisted } = useWizard();
  if (assisted) return <PassedOver />;
  return (
    <StepForm
      secret
      defaults={{ senha: "", confirmacaoSenha: "" }}
      faults={({ senha, confirmacaoSenha }) => passwordFaults(senha, confirmacaoSenha)}
      payload={({ senha }) => ({ password: senha })}
      maySubmit={({ senha = "" }) => Object.values(passwordChecklist(senha)).every(Boolean)}
      before="Para avançar, complete a lista da senha."
    >
      <NewPasswordFields />
    </StepForm>
  );
}

function PassedOver() {
  const { send, data, step } = useWizard();
  const [state, setState] = useState<{ loading: boolean; failure: string | null }>({ loading: false, failure: null });
  const pass = async () => {
    setState({ loading: true, failure: null });
    try {
      await send({}, { skip: true });
    } catch (failure) {
      setState({ loading: false, failure: failure instanceof ApiError ? failure.message : "Tente de novo em instantes." });
    }
  };
  return (
    <>
      <StepHeading title={stepTexts(data, step).titulo} />
      <Notice kind="off">A senha só pode ser criada pela própria pessoa. Nesta visão a etapa é pulada.</Notice>
      {state.failure && (
        <Notice kind="bad" role="alert">
          {state.failure}
        </Notice>
      )}
      <WizardFooter>
        <Button size="lg" rightIcon={ArrowRight} loading={state.loading} loadingText="Salvando…" onClick={() => void pass()}>
          Pular esta etapa
        </Button>
      </WizardFooter>
    </>
  );
}
