import { today } from "@/domain/calendar/calendarDate";
import { addMonths, monthOf } from "@/domain/calendar/months";
import { periodChoice } from "@/domain/calendar/period";
import { Select } from "@/ui/controls/Select";
import { Field } from "@/ui/fields/Field";
import type { View } from "./suppliersQueries";

/** Months that the periods reach back: as long as the portal shows. */
const MONTHS = 120;

interface Props {
  view: View;
  go(change: Partial<View>): void;
}

/** Months, quarters and years of the services; one from the address that is none of these stands first. */
export function PeriodFilter({ view: { inicio, fim }, go }: Props) {
  const last = monthOf(today());
  const { chosen, options } = periodChoice(addMonths(last, 1 - MONTHS), last, { inicio, fim });
  return (
    <Field label="Período" hideLabel>
      <Select
        size="sm"
        placeholder="Período: todos"
        options={options}
        value={chosen}
        onChange={({ target }) => go(options.find(({ id }) => id === target.value)?.period ?? { inicio: undefined, fim: undefined })}
      />
    </Field>
  );
}
