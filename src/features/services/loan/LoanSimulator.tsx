import { useDeferredValue, useMemo } from "react";
import { useFormContext } from "react-hook-form";
import { loanLimit } from "@/domain/loans/loans";
import { exact, larger, smaller, toAmount } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import type { ServiceData } from "@/domain/services/definition";
import { Box, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { Slider } from "@/ui/controls/Slider";
import { Notice } from "@/ui/feedback/Notice";
import type { Conditions } from "./loanQueries";
import { QuoteFigures } from "./QuoteFigures";
import { typedLoan, typedQuote } from "./quote";
import { TermComparison } from "./TermComparison";

interface Props {
  conditions: Conditions;
  data: ServiceData;
}

/** Reais between two positions of the slider: every amount can be typed. */
const STEP = 100;

/** Moves amount and instalments of the form with sliders, and says at once what they mean. */
export function LoanSimulator({ conditions, data }: Props) {
  const { setValue } = useFormContext();
  const { condicoes, capacidade } = conditions;
  const asked = typedLoan(data);
  // The figures follow the thumb as fast as the device can.
  const followed = useDeferredValue(data);
  const quote = useMemo(() => typedQuote(conditions, followed), [conditions, followed]);
  if (!condicoes || !capacidade) return null;
  const { parcelasMinimo, parcelasMaximo, minimo } = condicoes;
  const parcelas = Math.min(parcelasMaximo, Math.max(parcelasMinimo, asked?.parcelas ?? parcelasMinimo));
  const { limite, parcelaMaxima } = loanLimit(condicoes, capacidade, parcelas);
  // The slider walks in steps from the minimum; its last position is the limit itself, cents and all.
  const positions = exact(limite).minus(minimo).div(STEP).ceil().toNumber();
  const position = smaller(
    larger(
      0,
      exact(asked?.valor ?? minimo)
        .minus(minimo)
        .div(STEP)
        .ceil(),
    ),
    positions,
  ).toNumber();
  const amountAt = (at: number) => (at >= positions ? limite : toAmount(exact(minimo).plus(exact(STEP).times(at))));
  const put = (name: string, value: string) => setValue(name, value, { shouldDirty: true, shouldValidate: false });
  return (
    <Stack gap="6">
      <Stack gap="4">
        {positions >= 0 ? (
          <Slider
            label="Valor"
            shown={formatMoney(asked?.valor ?? minimo)}
            min={0}
            max={positions}
            step={1}
            value={position}
            onChange={(at) => put("valor", amountAt(at))}
            ends={[formatMoney(minimo), formatMoney(limite)]}
          />
        ) : (
          <Notice kind="wait">
            Em {parcelas} parcelas o seu limite não chega a {formatMoney(minimo)}: cada uma pode ter no máximo {formatMoney(parcelaMaxima)}.
            Escolha mais parcelas.
          </Notice>
        )}
        <Slider
          label="Parcelas"
          shown={`${parcelas} parcelas`}
          min={parcelasMinimo}
          max={parcelasMaximo}
          step={1}
          value={parcelas}
          onChange={(value) => put("parcelas", String(value))}
          ends={[String(parcelasMinimo), String(parcelasMaximo)]}
        />
      </Stack>
      {quote && (
        <>
          <Box
            as="section"
            aria-label="O que este empréstimo significa"
            borderWidth="1px"
            borderColor="line"
            borderRadius="md"
            paddingInline="4"
            paddingBlock="2"
          >
            <QuoteFigures quote={quote} conditions={conditions} />
            <VisuallyHidden role="status">
              {`${quote.parcelas} parcelas de ${formatMoney(quote.parcela)}; custo total de ${formatMoney(quote.custo)}.`}
            </VisuallyHidden>
          </Box>
          <TermComparison conditions={conditions} quote={quote} onChoose={(count) => put("parcelas", String(count))} />
          <Text textStyle="small" color="fgMuted">
            É uma simulação para liberação prevista. Na data real o IOF é calculado de novo e pode mudar em centavos ou poucos reais.
          </Text>
        </>
      )}
    </Stack>
  );
}
