import { useDeferredValue } from "react";
import { useFormContext } from "react-hook-form";
import { FORM_NAMES, type IncomeTerms, incomeTermsWords } from "@/domain/benefits/concession";
import { firstIncome, lumpSumFaults, lumpSumOf, parametersOf } from "@/domain/benefits/concessionMoney";
import { formatMoney } from "@/domain/money/money";
import { isChosen, regimeOf } from "@/domain/services/benefits/concessionFields";
import type { ServiceData } from "@/domain/services/definition";
import { text } from "@/domain/services/fields";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";
import { Box, Heading, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Slider } from "@/ui/controls/Slider";
import { Notice } from "@/ui/feedback/Notice";
import type { Facts } from "../concession/concessionQueries";
import { LumpFigures } from "../concession/LumpFigures";

interface Props {
  facts: Facts;
  data: ServiceData;
  /** Only what was chosen, without the slider. */
  isFixed?: boolean;
}

interface Effect {
  terms: Pick<IncomeTerms, "forma" | "parametros">;
  before: string;
  after: string;
}

const columns: Column<Effect>[] = [
  { id: "renda", header: "Renda", priority: 1, cell: ({ terms }) => `${FORM_NAMES[terms.forma]}: ${incomeTermsWords(terms)}` },
  { id: "antes", header: "Sem este saque", align: "end", cell: ({ before }) => formatMoney(before) },
  { id: "depois", header: "Com este saque", align: "end", cell: ({ after }) => formatMoney(after) },
];

/** Values that an offered form is compared at, where it has them. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  percentual: ["0.5", "0.8", "1"],
  "prazo-quotas": ["120", "240"],
  "prazo-linear": ["120", "240"],
};

/** First monthly payment with and without a lump sum, by the requested terms, or by usual terms of each form. */
function effectsOf(facts: Facts, percent: string): Effect[] {
  const asked = facts.emConcessao?.termos;
  const terms = asked
    ? [asked]
    : facts.formas.flatMap((offer) =>
        (EXAMPLES[offer.forma] ?? [])
          .filter((valor) => offer.valores.includes(valor))
          .map((valor) => ({ forma: offer.forma, parametros: parametersOf(offer, valor), saque: "0" })),
      );
  return terms.flatMap((one) => {
    const already = Number(one.saque) || 0;
    const before = firstIncome(facts, { ...one, saque: String(already) });
    const after = firstIncome(facts, { ...one, saque: String(already + Number(percent)) });
    return before && after ? [{ terms: one, before, after }] : [];
  });
}

/** Moves the percentage with a slider, and says what reaches the account and what it does to the income. */
export function LumpSimulator({ facts, data, isFixed = false }: Props) {
  const { setValue } = useFormContext();
  const followed = useDeferredValue(data);
  const most = Math.max(1, Number(facts.saqueDisponivel));
  const typed = text(data.percentual);
  const percent = text(followed.percentual);
  const regime = regimeOf(facts, followed);
  const regimes = isChosen(regime) ? [regime] : ["PROGRESSIVO", "REGRESSIVO"];
  const fault = percent ? lumpSumFaults(facts, percent)[0]?.mensagem : null;
  const sums = percent ? regimes.map((one) => ({ regime: one, sum: lumpSumOf(facts, percent, one) })) : [];
  return (
    <Stack gap="6">
      {!isFixed && (
        <Slider
          label="Quanto do saldo"
          shown={typed ? `${typed}%, ${formatMoney(lumpSumOf(facts, typed, "PROGRESSIVO").bruto)}` : "Nada ainda"}
          min={0}
          max={most}
          step={1}
          value={Math.min(most, Number(typed) || 0)}
          onChange={(value) => setValue("percentual", value === 0 ? "" : String(value), { shouldDirty: true, shouldValidate: false })}
          ends={["0%", `${most}%`]}
        />
      )}
      {fault && (
        <Notice kind="wait" role="status">
          {fault}
        </Notice>
      )}
      {sums.length > 0 && (
        <Stack as="section" gap="4" aria-label="O que este saque significa">
          {sums.map(({ regime: one, sum }) => (
            <Box key={one} borderWidth="1px" borderColor="line" borderRadius="md" paddingInline="4" paddingBlock="2">
              {sums.length > 1 && (
                <Text fontWeight={600} paddingBlock="2">
                  No regime {(REGIME_NAMES[one] ?? one).toLowerCase()}
                </Text>
              )}
              <LumpFigures facts={facts} sum={sum} regime={one} />
            </Box>
          ))}
          <Heading as="h3" textStyle="h3">
            O que acontece com a sua renda
          </Heading>
          <Text color="fgMuted">
            Primeiro mês, antes do imposto, na última cota. Ficam investidos {formatMoney(sums[0]?.sum.resto ?? "0.00")}.
          </Text>
          <Box borderWidth="1px" borderColor="line" borderRadius="md" overflow="hidden">
            <Table
              caption="Renda do primeiro mês, com e sem o saque"
              columns={columns}
              rows={effectsOf(facts, percent)}
              rowKey={({ terms }) => `${terms.forma}-${incomeTermsWords(terms)}`}
            />
          </Box>
          <VisuallyHidden role="status">{`${percent}% do saldo: ${formatMoney(sums[0]?.sum.liquido ?? "0.00")} na conta.`}</VisuallyHidden>
        </Stack>
      )}
    </Stack>
  );
}
