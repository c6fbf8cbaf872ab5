import { type ChangeEvent, memo, useCallback } from "react";
import { ageOn } from "@/domain/calendar/calendarDate";
import { formatMoney, formatRate } from "@/domain/money/money";
import { formsOffered, type IncomeForm } from "@/domain/simulator/facts";
import { lifeWords } from "@/domain/simulator/words";
import { OLDEST, percentRange, percentText, termRange, yearsText } from "@/domain/taxSimulator/typing";
import { Stack, Text } from "@/ui/content/layout";
import { Checkbox } from "@/ui/controls/Checkbox";
import { Select } from "@/ui/controls/Select";
import { Field } from "@/ui/fields/Field";
import { BirthField } from "./BirthField";
import { IncomeExtras } from "./IncomeExtras";
import { useFault, useFrame, useLive } from "./regimeBoardContext";
import { Move, TypedAmount } from "./regimeControls";
import { YearFields } from "./YearFields";

const FORMS: Readonly<Record<IncomeForm, string>> = {
  "prazo-linear": "Valor igual por um prazo",
  "prazo-quotas": "Cotas divididas por um prazo",
  percentual: "Percentual do saldo por mês",
};
const YEAR = 12;

const beginningAt = (age: number) => ({ age });
const sharing = (hundredths: number) => ({ percent: percentText(hundredths) });
const sharedBy = (hundredths: number) => `${formatRate(percentText(hundredths))} por mês`;
const receiving = (months: number) => ({ months });

/** Field of the birth date, where the account has none. */
function Birth() {
  const { ground, put, isPublic } = useFrame();
  const { typed } = useLive();
  const fault = useFault("birth");
  if (typed.source !== "typed" && ground.nascimento !== null) return null;
  return <BirthField birth={typed.birth} fault={fault} today={ground.hoje} byAge={isPublic} onChange={put} />;
}

function Beginning() {
  const { ground } = useFrame();
  const { typed } = useLive();
  const age = useFault("birth") ? 18 : Math.max(0, ageOn(typed.birth, ground.hoje));
  const youngest = Math.min(OLDEST, Math.max(18, age));
  const say = useCallback((at: number) => (at <= age ? `${age} anos, já no próximo mês` : `${at} anos`), [age]);
  return (
    <Move
      field="age"
      label="Começar a receber aos"
      shown={say(typed.age)}
      unit="anos"
      say={say}
      min={youngest}
      max={OLDEST}
      step={1}
      value={Math.min(OLDEST, Math.max(youngest, typed.age))}
      part={beginningAt}
      ends={[`${youngest} anos`, `${OLDEST} anos`]}
    />
  );
}

const FormField = memo(function FormField({ form, fault }: { form: IncomeForm; fault: string | undefined }) {
  const { ground, put } = useFrame();
  return (
    <Field label="Forma da renda" hint={lifeWords(ground)} error={fault}>
      <Select
        size="md"
        options={formsOffered(ground).map((id) => ({ id, value: FORMS[id] }))}
        value={form}
        onChange={(event) => put({ form: event.target.value as IncomeForm })}
      />
    </Field>
  );
});

const Form = () => <FormField form={useLive().typed.form} fault={useFault("form")} />;

function Length() {
  const { ground } = useFrame();
  const { typed } = useLive();
  const { min, max } = termRange(ground);
  const percents = percentRange(ground);
  return typed.form === "percentual" ? (
    <Move
      field="percent"
      label="Percentual do saldo por mês"
      shown={`${formatRate(typed.percent)} por mês`}
      unit="%"
      per={100}
      say={sharedBy}
      {...percents}
      value={Number(typed.percent.replace(".", ""))}
      part={sharing}
      ends={[formatRate(percentText(percents.min)), formatRate(percentText(percents.max))]}
    />
  ) : (
    <Move
      field="months"
      label="Receber durante"
      shown={yearsText(typed.months)}
      unit="anos"
      per={YEAR}
      say={yearsText}
      min={min}
      max={max}
      step={YEAR}
      value={typed.months}
      part={receiving}
      ends={[yearsText(min), yearsText(max)]}
    />
  );
}

const Exempt65 = () => <Exempt65Box checked={useLive().typed.exempt65} />;

const Exempt65Box = memo(function Exempt65Box({ checked }: { checked: boolean }) {
  const { put } = useFrame();
  const toggle = (event: ChangeEvent<HTMLInputElement>) => put({ exempt65: event.target.checked });
  return <Checkbox label="Usar aqui a parcela isenta dos 65 anos" checked={checked} onChange={toggle} />;
});

export const IncomeControls = memo(function IncomeControls() {
  const { contribuicao } = useFrame().ground;
  return (
    <Stack gap="4">
      <Birth />
      <Beginning />
      <Form />
      <Length />
      <IncomeExtras />
      <TypedAmount
        field="monthly"
        label="Contribuição por mês até lá"
        hint={
          contribuicao
            ? `Hoje entram ${formatMoney(contribuicao.valor)}, com a parte da patrocinadora.`
            : "Cada uma conta o seu tempo a partir da sua data."
        }
      />
      <TypedAmount
        field="otherLater"
        label="Outra renda tributável, por mês"
        hint="INSS, aluguel, salário: o que você espera ter além da renda do plano."
      />
      <Exempt65 />
      <Text textStyle="small" color="fgMuted">
        Ela vale uma vez por pessoa: desmarque se já a usa no INSS ou em outro pagador. Só existe no regime progressivo.
      </Text>
      <YearFields />
    </Stack>
  );
});
