import { useDeferredValue, useMemo } from "react";
import { formatMoney } from "@/domain/money/money";
import type { ServiceData } from "@/domain/services/definition";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import { Breakdown } from "./Breakdown";
import { PaymentCalendar } from "./PaymentCalendar";
import { redemptionPreview } from "./preview";
import type { Conditions } from "./redemptionQueries";
import { TaxSides } from "./TaxSides";

interface Props {
  conditions: Conditions;
  data: ServiceData;
  /** Step of the form, or its review. */
  place: string;
}

/** Effects of the answers so far, at each step of the form. */
export function RedemptionSteps({ conditions, data, place }: Props) {
  const followed = useDeferredValue(data);
  const preview = useMemo(() => redemptionPreview(conditions, followed), [conditions, followed]);
  if (place === "valor")
    return (
      <Stack gap="4">
        <Box
          as="section"
          aria-label="O que pode ser resgatado"
          borderWidth="1px"
          borderColor="line"
          borderRadius="md"
          paddingInline="4"
          paddingBlock="2"
        >
          <Breakdown conditions={conditions} />
        </Box>
        {preview && !preview.whole && (
          <KeyValue tabular rows={[{ label: "Continua na sua conta, do que pode ser resgatado", value: formatMoney(preview.fica) }]} />
        )}
      </Stack>
    );
  if (!preview) return null;
  const isReview = place !== "pagamento" && place !== "imposto";
  return (
    <Stack gap="6">
      {place !== "imposto" && <PaymentCalendar preview={preview} conditions={conditions} />}
      {(place === "imposto" || isReview || conditions.regime !== null) && <TaxSides preview={preview} conditions={conditions} />}
      {isReview && (
        <Notice kind="wait">
          {conditions.regime === null
            ? "O regime que você escolheu passa a ser definitivo com a conclusão deste resgate: ninguém poderá mudá-lo depois."
            : "Os valores são uma estimativa pela cota de hoje. As cotas saem da conta quando o pedido for concluído."}
        </Notice>
      )}
    </Stack>
  );
}
