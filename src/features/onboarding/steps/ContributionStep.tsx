import { useFormContext, useWatch } from "react-hook-form";
import { formatMoney } from "@/domain/money/money";
import {
  BANK_CODE,
  choosesAmount,
  contributionFaults,
  contributionPayload,
  DUE_DAY,
  maskAccount,
  maySubmitContribution,
  PaymentMethod,
  valueOnBlur,
} from "@/domain/onboarding/onboardingContribution";
import { Grid } from "@/ui/content/layout";
import { Select } from "@/ui/controls/Select";
import { CurrencyField } from "@/ui/fields/CurrencyField";
import { Field } from "@/ui/fields/Field";
import { MaskedField } from "@/ui/fields/MaskedField";
import { RadioField } from "@/ui/fields/RadioField";
import { TextField } from "@/ui/fields/TextField";
import { StepForm } from "../StepForm";
import { limitsOf, useWizard } from "../wizard";

interface Values extends Record<string, unknown> {
  valorContribuicao: string;
  formaPagamento: string | null;
  agencia: string;
  conta: string;
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Step 5: how much, how and when. Bank and due day are fixed. */
export function ContributionStep() {
  const { answer, data } = useWizard();
  const limits = limitsOf(data);
  const withMinimum = (values: Values) =>
    choosesAmount(limits.idPlano) ? { ...values, valorContribuicao: valueOnBlur(values.valorContribuicao, limits.minimum) } : values;
  return (
    <StepForm<Values>
      defaults={{
        valorContribuicao: text(answer.valorContribuicao),
        formaPagamento: answer.formaPagamento ? String(answer.formaPagamento) : null,
        agencia: text(answer.agencia),
        conta: text(answer.conta),
      }}
      faults={(values) => contributionFaults(withMinimum(values), limits)}
      payload={(values) => contributionPayload(withMinimum(values), limits.idPlano)}
      maySubmit={(values) => maySubmitContribution(values, limits)}
      before="Para avançar, preencha o que falta acima."
    >
      {choosesAmount(limits.idPlano) && <Amount minimum={limits.minimum} />}
      <RadioField
        name="formaPagamento"
        label="Forma de pagamento"
        options={[
          { value: String(PaymentMethod.DIRECT_DEBIT), label: "Débito em conta", hint: "Sai da sua conta todo mês, sem você lembrar." },
          { value: String(PaymentMethod.BOLETO), label: "Boleto", hint: "Chega por e-mail, para você pagar." },
        ]}
      />
      <Account />
      <Field label="Dia de vencimento">
        <Select disabled value={DUE_DAY} onChange={() => {}} options={[{ id: DUE_DAY, value: `Dia ${DUE_DAY}` }]} />
      </Field>
    </StepForm>
  );
}

function Amount({ minimum }: { minimum: string }) {
  const { setValue, getValues } = useFormContext<Values>();
  return (
    <CurrencyField
      name="valorContribuicao"
      label="Valor da contribuição mensal"
      hint={`*Valor mínimo ${formatMoney(minimum).replace(/\s/g, "")}`}
      onBlur={() => setValue("valorContribuicao", valueOnBlur(getValues("valorContribuicao"), minimum), { shouldDirty: true })}
    />
  );
}

function Account() {
  const { setValue } = useFormContext<Values>();
  const method = useWatch<Values, "formaPagamento">({ name: "formaPagamento" });
  if (method !== String(PaymentMethod.DIRECT_DEBIT)) return null;
  return (
    <Grid templateColumns={{ base: "1fr", md: "2fr 1fr 1fr" }} gap="5" alignItems="start">
      <Field label="Banco">
        <Select disabled value={BANK_CODE} onChange={() => {}} options={[{ id: BANK_CODE, value: `${BANK_CODE} · Itaú` }]} />
      </Field>
      <MaskedField name="agencia" label="Agência" mask="9999" />
      <TextField
        name="conta"
        label="Conta com dígito"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        onChange={(event) => setValue("conta", maskAccount(event.target.value), { shouldDirty: true })}
      />
    </Grid>
  );
}
