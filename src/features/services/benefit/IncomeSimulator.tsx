import { useDeferredValue } from "react";
import { useFormContext } from "react-hook-form";
import { FORM_NAMES, SINGLE, termWords } from "@/domain/benefits/concession";
import { firstIncome, highestIncome, lumpSumOf, parametersOf, termsFaults } from "@/domain/benefits/concessionMoney";
import { formatMoney } from "@/domain/money/money";
import { regimeOf } from "@/domain/services/benefits/concessionFields";
import { termsOf } from "@/domain/services/benefits/pedidoBeneficio";
import type { ServiceData } from "@/domain/services/definition";
import { text } from "@/domain/services/fields";
import { Stack, Text } from "@/ui/content/layout";
import { Slider } from "@/ui/controls/Slider";
import { Notice } from "@/ui/feedback/Notice";
import type { Facts } from "../concession/concessionQueries";
import { percentText } from "../concession/concessionWords";
import { IncomeFigures } from "./IncomeFigures";

interface Props {
  facts: Facts;
  data: ServiceData;
}

/** Moves the terms of the form with sliders, and says at once what they mean. */
export function IncomeSimulator({ facts, data }: Props) {
  const { setValue } = useFormContext();
  const forma = text(data.forma);
  const offer = facts.formas.find((one) => one.forma === forma);
  // The figures follow the thumb as fast as the device can.
  const followed = useDeferredValue(data);
  const terms = termsOf(followed, facts);
  const put = (name: string, value: string) => setValue(name, value, { shouldDirty: true, shouldValidate: false });
  if (forma === "") return <Compare facts={facts} />;
  const name = forma === "percentual" ? "percentual" : "meses";
  const words = (value: string) => (name === "percentual" ? `${percentText(value)} por mês` : termWords(value));
  const values = offer?.valores ?? [];
  const at = Math.max(0, values.indexOf(text(data[name])));
  const most = Number(facts.saqueDisponivel);
  const saque = Number(text(data.saque)) || 0;
  const faults = terms ? termsFaults(facts, terms) : [];
  return (
    <Stack gap="6">
      {forma !== SINGLE && values.length > 0 && (
        <Stack gap="4">
          <Slider
            label={name === "percentual" ? "Percentual do saldo" : "Prazo"}
            shown={words(values[at] ?? "")}
            min={0}
            max={values.length - 1}
            step={1}
            value={at}
            onChange={(index) => put(name, values[index] ?? "")}
            ends={[words(values[0] ?? ""), words(values.at(-1) ?? "")]}
          />
          {most >= 1 && (
            <Slider
              label="Saque à vista"
              shown={saque === 0 ? "Sem saque" : `${saque}%, ${formatMoney(lumpSumOf(facts, String(saque), "PROGRESSIVO").bruto)}`}
              min={0}
              max={most}
              step={1}
              value={Math.min(saque, most)}
              onChange={(value) => put("saque", String(value))}
              ends={["Sem saque", `${most}%`]}
            />
          )}
        </Stack>
      )}
      {faults.map(({ campo, mensagem }) => (
        <Notice key={campo} kind="wait" role="status">
          {mensagem}
        </Notice>
      ))}
      {terms && <IncomeFigures facts={facts} terms={terms} regime={regimeOf(facts, followed)} />}
    </Stack>
  );
}

/** Before a form is chosen: what each would pay in its first month, at a value in the middle of its range. */
function Compare({ facts }: { facts: Facts }) {
  const highest = highestIncome(facts, "0");
  return (
    <Stack gap="2">
      <Text fontWeight={600}>O que cada forma paga no primeiro mês, antes do imposto</Text>
      {facts.formas.map((offer) => {
        const [least, most] = [offer.valores[0] ?? "", offer.valores.at(-1) ?? ""];
        const income = (value: string) =>
          firstIncome(facts, { forma: offer.forma, parametros: parametersOf(offer, value), saque: "0" }) ?? "0.00";
        const [low, high] = offer.forma === "percentual" ? [least, most] : [most, least];
        return (
          <Text key={offer.forma} color="fgMuted">
            {FORM_NAMES[offer.forma]}: de {formatMoney(income(low))} a {formatMoney(income(high))}.
          </Text>
        );
      })}
      {highest && facts.rendaMinima && (
        <Text textStyle="small" color="fgMuted">
          O plano pede uma renda de pelo menos {formatMoney(facts.rendaMinima.valor)} por mês.
        </Text>
      )}
    </Stack>
  );
}
