import { useDeferredValue, useState } from "react";
import { useFormContext } from "react-hook-form";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { selfSponsoredParts, selfSponsorFaults } from "@/domain/exits/selfSponsorship";
import { agesOf } from "@/domain/exits/vinculoFacts";
import { formatMoney } from "@/domain/money/money";
import { firstAge } from "@/domain/services/exits/bpd";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { Slider } from "@/ui/controls/Slider";
import { Notice } from "@/ui/feedback/Notice";
import { named, Projection } from "../staying/Projection";
import type { SelfSponsorConditions } from "../staying/stayingQueries";

interface Choice {
  percentualBasica: string;
  percentualSuplementar: string;
}
interface Props {
  conditions: SelfSponsorConditions;
  choice: Choice;
}

const percent = (value: string) => `${value.replace(/\.0+$/, "").replace(".", ",")}%`;

/** The last salary, the reference unit and the match; null where one is not known. */
function termsOf({ salario, unidadeReferencia, contrapartida, minimo }: SelfSponsorConditions) {
  return salario !== null && unidadeReferencia !== null && contrapartida !== null
    ? { salario, unidadeReferencia, contrapartida, minimo }
    : null;
}

function Shares({ conditions, choice }: Props) {
  const terms = termsOf(conditions);
  if (!terms) return null;
  const { salario, unidadeReferencia, contrapartida } = terms;
  const parts = selfSponsoredParts(terms, choice);
  const { percentualMinimo, normal, minimo, diaVencimento, primeiroMes } = conditions;
  return (
    <Stack gap="4">
      <KeyValue
        tabular
        rows={[
          {
            label: named(`Sua básica (${percent(choice.percentualBasica)})`, "Contribuição básica", () => (
              <Stack gap="3">
                <Text>
                  {percent(choice.percentualBasica)} × (1,0833 × {formatMoney(salario)} − 15 × {formatMoney(unidadeReferencia.valor)}).
                </Text>
                <Text>
                  Salário: o último que a empresa informou. Unidade de referência em vigor desde {formatDate(unidadeReferencia.desde)}.
                  Fonte: {unidadeReferencia.fonte}.
                </Text>
              </Stack>
            )),
            value: formatMoney(parts.basica),
          },
          {
            label: named(`Sua suplementar (${percent(choice.percentualSuplementar)})`, "Contribuição suplementar", () => (
              <Text>
                {percent(choice.percentualSuplementar)} × 1,0833 × {formatMoney(salario)}.
              </Text>
            )),
            value: formatMoney(parts.suplementar),
          },
          { label: "A sua parte", value: formatMoney(parts.participante) },
          {
            label: named("A parte que era da empresa", "Parte que era da patrocinadora", () => (
              <Text>
                {percent(contrapartida.valor)} da básica, {formatMoney(parts.basica)}. Em vigor desde {formatDate(contrapartida.desde)}.
                Fonte: {contrapartida.fonte}.
              </Text>
            )),
            value: formatMoney(parts.patrocinadora ?? "0.00"),
          },
          { label: "Você paga por mês", value: formatMoney(parts.total), strong: true },
          {
            label: named("Mínimo do plano", "O menos que se pode pagar", () => (
              <Text>
                {percentualMinimo ? percent(percentualMinimo.valor) : ""} da contribuição de antes de sair, as duas partes (
                {formatMoney(normal.total)}).{" "}
                {percentualMinimo && `Em vigor desde ${formatDate(percentualMinimo.desde)}. Fonte: ${percentualMinimo.fonte}.`}
              </Text>
            )),
            value: formatMoney(minimo),
          },
          { label: "Primeira cobrança", value: `${longMonth(primeiroMes)}, dia ${diaVencimento}` },
        ]}
      />
      <VisuallyHidden role="status">{`Você paga ${formatMoney(parts.total)} por mês.`}</VisuallyHidden>
    </Stack>
  );
}

/** Both shares, the total of a month and what it leaves at an age that may be moved. */
export function SelfSponsorSummary({ conditions, choice }: Props) {
  const ages = agesOf(conditions);
  const [age, setAge] = useState(firstAge(ages) ?? 65);
  const terms = termsOf(conditions);
  if (!terms) return null;
  const { total } = selfSponsoredParts(terms, choice);
  const [fault] = selfSponsorFaults(terms, choice);
  const { atraso } = conditions;
  return (
    <Box as="section" aria-label="O que o autopatrocínio significa" borderWidth="1px" borderColor="line" borderRadius="md" padding="4">
      <Stack gap="5">
        {fault && <Notice kind="wait">{fault.mensagem}</Notice>}
        <Shares conditions={conditions} choice={choice} />
        <Slider
          label="Idade do benefício"
          shown={`${age} anos`}
          unit="anos"
          min={ages[0] ?? age}
          max={ages.at(-1) ?? age}
          step={1}
          value={age}
          onChange={setAge}
          ends={[`${ages[0] ?? age} anos`, `${ages.at(-1) ?? age} anos`]}
        />
        <Projection
          conditions={conditions}
          age={age}
          monthly={total}
          monthlyWords={`Entram ${formatMoney(total)} por mês até lá, doze vezes por ano.`}
          compare={{ label: "Sem pagar mais nada", monthly: "0.00" }}
        />
        {atraso && (
          <Text textStyle="small" color="fgMuted">
            Pago depois do vencimento, o mês leva a variação da cota, {percent(atraso.multa.valor)} de multa e {percent(atraso.juros.valor)}{" "}
            de juros por mês, contados por dia. Fonte: {atraso.multa.fonte}.
          </Text>
        )}
      </Stack>
    </Box>
  );
}

/** Moves the percentages of the form with sliders, and says at once what they mean. */
export function SelfSponsorSimulator({ conditions, choice }: Props) {
  const { setValue } = useFormContext();
  const { basicas, suplementarMaxima, exigeBasicaMaxima } = conditions;
  const followed = useDeferredValue(choice);
  const put = (name: string, value: number) => setValue(name, String(value), { shouldDirty: true, shouldValidate: false });
  const [least = 0, most = 0] = [basicas[0], basicas.at(-1)];
  const isSupplementaryOpen = !exigeBasicaMaxima || Number(choice.percentualBasica) === most;
  return (
    <Stack gap="6">
      <Stack gap="4">
        {most > least && (
          <Slider
            label="Básica"
            shown={percent(choice.percentualBasica)}
            min={least}
            max={most}
            step={1}
            value={Number(choice.percentualBasica)}
            onChange={(value) => put("percentualBasica", value)}
            ends={[`${least}%`, `${most}%`]}
          />
        )}
        {isSupplementaryOpen && (
          <Slider
            label="Suplementar"
            shown={percent(choice.percentualSuplementar)}
            min={0}
            max={suplementarMaxima}
            step={1}
            value={Number(choice.percentualSuplementar)}
            onChange={(value) => put("percentualSuplementar", value)}
            ends={["0%", `${suplementarMaxima}%`]}
          />
        )}
      </Stack>
      <SelfSponsorSummary conditions={conditions} choice={followed} />
    </Stack>
  );
}
