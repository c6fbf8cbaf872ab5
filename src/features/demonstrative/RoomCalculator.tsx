import { useState } from "react";
import { exact, toAmount } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { deductionRoom } from "@/domain/tax/annual";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack } from "@/ui/content/layout";
import { CurrencyInput } from "@/ui/controls/text/CurrencyInput";
import { Field } from "@/ui/fields/Field";
import type { Deducao } from "./demonstrativeQueries";

/** Calculator of the same limit for an income that only the person knows. The typed income is sent nowhere. */
export function RoomCalculator({ ano, deducao: { percentual, usado, rendaEstimada } }: { ano: number; deducao: Deducao }) {
  const [income, setIncome] = useState(rendaEstimada);
  const known = income === "" ? "0" : income;
  return (
    <Stack gap="3">
      <Field
        label={`Seus rendimentos tributáveis em ${ano}`}
        hint="Some salários, aluguéis e outras rendas. O valor não é enviado nem guardado."
      >
        <CurrencyInput size="md" value={income} onChange={setIncome} />
      </Field>
      <Box role="status">
        <KeyValue
          tabular
          rows={[
            { label: "Seu limite", value: formatMoney(toAmount(exact(known).times(percentual).div(100))) },
            { label: "− Pagas por você", value: formatMoney(usado) },
            { label: "Ainda pode deduzir", value: formatMoney(deductionRoom(known, usado, percentual)), strong: true },
          ]}
        />
      </Box>
    </Stack>
  );
}
