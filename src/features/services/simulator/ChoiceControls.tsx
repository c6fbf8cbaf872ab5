import { memo, type ReactNode, useCallback, useId } from "react";
import { drawn, formatMoney } from "@/domain/money/money";
import { ageRange, type Choice, formsOffered, numberOf, percentRange, yearRange } from "@/domain/simulator/facts";
import { isSupplementaryOpen } from "@/domain/simulator/faults";
import { rateOf } from "@/domain/simulator/simulate";
import { FORM_HINTS, FORM_NAMES, lifeWords, percentWords } from "@/domain/simulator/words";
import { Card } from "@/ui/content/Card";
import { Stack, Text } from "@/ui/content/layout";
import { Select } from "@/ui/controls/Select";
import { Slider } from "@/ui/controls/Slider";
import { Field } from "@/ui/fields/Field";
import { MoreControls } from "./MoreControls";
import { useFault, useFrame, useLive } from "./simulatorBoardContext";
import { ChoiceAmount, Move } from "./simulatorControls";

/** Real percentages a year between the ends of the slider; a link may carry more. */
const RATES = { min: 0, max: 8, step: 0.5 };
const MAX_SUPPLEMENTARY = 25;
const AMOUNTS = { max: 3000, step: 10 };

const retiring = (aposentadoria: number) => ({ aposentadoria });
const paying = (reais: number) => ({ valor: `${reais}.00` });
const supplementing = (suplementar: number) => ({ suplementar });
const receiving = (anos: number) => ({ anos });
const sharing = (value: number) => ({ percentual: String(Math.round(value * 100) / 100) });
const takingAtOnce = (saque: number) => ({ saque });

const yearsOf = (count: number) => `${count} anos`;
const monthly = (reais: number) => formatMoney(paying(reais).valor);
const percentOf = (value: number) => percentWords(Math.round(value * 100) / 100);
const yearly = (value: number) => `${percentOf(value)} ao ano`;

function Age() {
  const { assumptions, saver } = useFrame();
  const { choice } = useLive();
  const ages = ageRange(assumptions, saver);
  if (saver.recebe || ages.max <= ages.min) return null;
  return (
    <Move
      field="aposentadoria"
      label="Quero parar aos"
      shown={yearsOf(choice.aposentadoria)}
      say={yearsOf}
      unit="anos"
      {...ages}
      step={1}
      value={choice.aposentadoria}
      part={retiring}
      ends={[String(ages.min), String(ages.max)]}
    />
  );
}

function ByAmount() {
  const { assumptions } = useFrame();
  const { choice } = useLive();
  return (
    <Stack gap="1">
      <ChoiceAmount
        field="valor"
        label="Contribuição por mês"
        hint={assumptions.minimo ? `O mínimo do plano é ${formatMoney(assumptions.minimo.valor)}.` : undefined}
      />
      <Move
        bare
        label="Contribuição por mês"
        shown={formatMoney(choice.valor)}
        say={monthly}
        min={0}
        max={AMOUNTS.max}
        step={AMOUNTS.step}
        // The slider's position is approximate; the exact amount is in the field above.
        value={drawn(choice.valor)}
        part={paying}
        ends={["R$ 0", formatMoney(`${AMOUNTS.max}.00`)]}
      />
    </Stack>
  );
}

/** A percentage that the salary leaves nothing of is not stopped at. */
function Basic() {
  const { allowed, change } = useFrame();
  const { choice } = useLive();
  const highest = Math.max(...allowed.basicas);
  const move = useCallback(
    (basica: number) => {
      const nearest = allowed.basicas.reduce((best, one) => (Math.abs(one - basica) < Math.abs(best - basica) ? one : best), 0);
      const open = isSupplementaryOpen(allowed, nearest);
      change({ basica: nearest, ...(open ? {} : { suplementar: 0, mudancaSuplementar: 0 }) });
    },
    [allowed, change],
  );
  const fault = useFault("basica");
  if (highest <= 0) return null;
  return (
    <Slider
      label="Contribuição básica"
      shown={percentWords(choice.basica)}
      unit="%"
      say={percentOf}
      min={0}
      max={highest}
      step={1}
      value={choice.basica}
      onChange={move}
      fault={fault}
      ends={["0%", `${highest}%`]}
    />
  );
}

const Closed = memo(function Closed() {
  return (
    <Text textStyle="label" color="fgMuted">
      A suplementar abre com a básica em 6%.
    </Text>
  );
});

function Supplementary() {
  const { allowed } = useFrame();
  const { choice } = useLive();
  if (!isSupplementaryOpen(allowed, choice.basica)) return <Closed />;
  return (
    <Move
      field="suplementar"
      label="Contribuição suplementar"
      shown={percentWords(choice.suplementar)}
      unit="%"
      say={percentOf}
      min={0}
      max={MAX_SUPPLEMENTARY}
      step={1}
      value={choice.suplementar}
      part={supplementing}
      ends={["0%", `${MAX_SUPPLEMENTARY}%`]}
    />
  );
}

function Rate() {
  const { assumptions } = useFrame();
  const { choice } = useLive();
  const rate = rateOf(assumptions, choice);
  const { valor: expected } = assumptions.cenarios.esperado;
  const part = useCallback((value: number) => ({ taxa: value === Number(expected) ? "" : String(value) }), [expected]);
  return (
    <Move
      field="taxa"
      label="Ganho ao ano, acima da inflação"
      shown={`${percentWords(rate)} ao ano`}
      // A rate of a link may be beyond the slider: then it is only said.
      unit={Number(rate) > RATES.max ? undefined : "%"}
      say={yearly}
      {...RATES}
      value={Math.min(RATES.max, Number(rate))}
      part={part}
      ends={[percentWords(RATES.min), percentWords(RATES.max)]}
    />
  );
}

const FormField = memo(function FormField({ form, fault }: { form: Choice["forma"]; fault: string | undefined }) {
  const { assumptions, change } = useFrame();
  return (
    <Field label="Como receber" hint={FORM_HINTS[form]} error={fault}>
      <Select
        size="md"
        value={form}
        onChange={({ target }) => change({ forma: target.value as Choice["forma"] })}
        options={formsOffered(assumptions).map((id) => ({ id, value: FORM_NAMES[id] }))}
      />
    </Field>
  );
});

const Form = () => <FormField form={useLive().choice.forma} fault={useFault("forma")} />;

function Length() {
  const { assumptions } = useFrame();
  const { choice } = useLive();
  const years = yearRange(assumptions);
  const percents = percentRange(assumptions);
  return choice.forma === "percentual" ? (
    <Move
      field="percentual"
      label="Parte do saldo por mês"
      shown={percentWords(choice.percentual)}
      unit="%"
      say={percentOf}
      {...percents}
      value={Number(choice.percentual)}
      part={sharing}
      ends={[percentWords(percents.min), percentWords(percents.max)]}
    />
  ) : (
    <Move
      field="anos"
      label="Receber durante"
      shown={yearsOf(choice.anos)}
      unit="anos"
      say={yearsOf}
      {...years}
      step={1}
      value={choice.anos}
      part={receiving}
      ends={[String(years.min), String(years.max)]}
    />
  );
}

function AtOnce() {
  const { assumptions } = useFrame();
  const { choice } = useLive();
  const most = numberOf(assumptions.saqueMaximo, 0);
  if (most <= 0) return null;
  return (
    <Move
      field="saque"
      label="Saque à vista no início"
      shown={percentWords(choice.saque)}
      unit="%"
      say={percentOf}
      min={0}
      max={most}
      step={1}
      value={choice.saque}
      part={takingAtOnce}
      ends={["0%", `${most}%`]}
    />
  );
}

/** Sliders and fields of the choice. All figures follow while a thumb moves. */
export const ChoiceControls = memo(function ChoiceControls({ before }: { before?: ReactNode }) {
  const { assumptions, saver } = useFrame();
  const heading = useId();
  return (
    <Card aria-labelledby={heading} _print={{ display: "none" }}>
      <Text as="h2" id={heading} srOnly>
        O que você escolhe
      </Text>
      <Stack gap="5">
        {before}
        <Age />
        {saver.contribui && assumptions.modo === "valor" && <ByAmount />}
        {saver.contribui && assumptions.modo !== "valor" && (
          <>
            <Basic />
            <Supplementary />
          </>
        )}
        <Rate />
        <Form />
        <Text textStyle="small" color="fgMuted" marginTop="-3">
          {lifeWords(assumptions)}
        </Text>
        <Length />
        <AtOnce />
        <MoreControls />
      </Stack>
    </Card>
  );
});
