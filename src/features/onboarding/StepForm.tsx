import { ArrowRight } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import { type DefaultValues, type FieldValues, useForm, useWatch } from "react-hook-form";
import type { Answer, Fault } from "@/domain/onboarding/onboardingAnswers";
import { Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Form } from "@/ui/fields/Form";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { StepHeading } from "./StepHeading";
import { WizardFooter } from "./WizardFooter";
import { stepTexts, useWizard } from "./wizard";

interface StepFormProps<Values extends FieldValues> {
  defaults: DefaultValues<Values>;
  /** Problems of the values, by the rules that the backend uses too. */
  faults(values: Values): Fault[];
  /** The answer as it is sent. */
  payload(values: Values): Answer;
  /** True when the button works; always true for a step without this rule. */
  maySubmit?(values: Values): boolean;
  /** Words beside the button while it does not work: what to do first. */
  before?: string;
  /** Nothing of it is kept before it is sent: a password. */
  secret?: boolean;
  /** Sends nothing and leaves the step out. */
  skips?(values: Values): boolean;
  children: ReactNode;
}

/** One step: its question, its fields, and the way back and on. */
export function StepForm<Values extends FieldValues>(props: StepFormProps<Values>) {
  const { defaults, faults, payload, maySubmit, before, secret = false, skips, children } = props;
  const { send, keep, data, step } = useWizard();
  const { titulo: title, explicacao: lead } = stepTexts(data, step);
  const form = useForm<Values, unknown, Values>({ defaultValues: defaults, resolver: ruleResolver(faults) });
  const values = useWatch({ control: form.control }) as Values;
  const isWaiting = maySubmit ? !maySubmit(values) : false;
  const reason = useId();

  useEffect(() => {
    if (secret) return;
    const subscription = form.watch((typed, { name }) => {
      if (name) keep(typed as Answer);
    });
    return () => subscription.unsubscribe();
  }, [form, keep, secret]);

  return (
    <Form form={form} onSubmit={(sent) => send(payload(sent), { skip: skips?.(sent) })} label={title}>
      <StepHeading title={title} lead={lead} />
      <Flex direction="column" gap="6">
        {children}
      </Flex>
      <WizardFooter>
        {isWaiting && before && (
          <Text id={reason} textStyle="label" color="fgMuted" flex="1 1 200px" textAlign={{ base: "center", md: "end" }}>
            {before}
          </Text>
        )}
        <Button
          type="submit"
          writes
          size="lg"
          flex={{ base: "1", md: "none" }}
          rightIcon={ArrowRight}
          loading={form.formState.isSubmitting}
          loadingText="Salvando…"
          disabled={isWaiting}
          aria-describedby={isWaiting && before ? reason : undefined}
        >
          Avançar
        </Button>
      </WizardFooter>
    </Form>
  );
}
