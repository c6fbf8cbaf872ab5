import { memo } from "react";
import { ageOn } from "@/domain/calendar/calendarDate";
import { birthOfAge, type Typed } from "@/domain/taxSimulator/typing";
import { DateInput } from "@/ui/controls/text/DateInput";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Field } from "@/ui/fields/Field";

interface Props {
  birth: string;
  fault: string | undefined;
  today: string;
  byAge: boolean;
  onChange(change: Partial<Typed>): void;
}

/** Field of the birth date, or of an age where no personal data are asked for. */
export const BirthField = memo(function BirthField({ birth, fault, today, byAge, onChange }: Props) {
  if (byAge)
    return (
      <Field label="Sua idade" error={fault}>
        <TextInput
          size="md"
          inputMode="numeric"
          maxLength={3}
          value={birth ? String(ageOn(birth, today)) : ""}
          onChange={({ target }) => onChange({ birth: /^\d{1,3}$/.test(target.value) ? birthOfAge(Number(target.value), today) : "" })}
        />
      </Field>
    );
  return (
    <Field label="Data de nascimento" error={fault}>
      <DateInput size="md" max={today} value={birth} onChange={(event) => onChange({ birth: event.target.value })} />
    </Field>
  );
});
