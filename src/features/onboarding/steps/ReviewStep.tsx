import { Check } from "lucide-react";
import { useForm } from "react-hook-form";
import { stepNames } from "@/domain/onboarding/onboarding";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Flex, VisuallyHidden } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Form } from "@/ui/fields/Form";
import { reviewRows } from "../review";
import { StepHeading } from "../StepHeading";
import { WizardFooter } from "../WizardFooter";
import { useWizard } from "../wizard";

/** The end: everything once more before it counts. */
export function ReviewStep() {
  const { data, send, goTo } = useWizard();
  const form = useForm({ defaultValues: {} });
  return (
    <Form form={form} onSubmit={() => send({})} label="Revisão">
      <StepHeading title="Confira seus dados" lead="Se estiver tudo certo, é só concluir." />
      <Flex direction="column" gap="4">
        {data.etapas
          .filter((id) => id >= 1)
          .map((id) => (
            <Card
              key={id}
              title={stepNames[id]}
              action={
                <Button variant="text" flush="end" onClick={() => goTo(id, true)}>
                  Alterar<VisuallyHidden> {stepNames[id]}</VisuallyHidden>
                </Button>
              }
            >
              <KeyValue rows={reviewRows(data, id)} />
            </Card>
          ))}
      </Flex>
      <WizardFooter>
        <Button
          type="submit"
          writes
          size="lg"
          flex={{ base: "1", md: "none" }}
          leftIcon={Check}
          loading={form.formState.isSubmitting}
          loadingText="Concluindo…"
        >
          Concluir
        </Button>
      </WizardFooter>
    </Form>
  );
}
