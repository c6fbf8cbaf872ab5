import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { parseMoney } from "@/domain/money/money";
import { maskAccount, valueOnBlur } from "@/domain/onboarding/onboardingContribution";
import type { ChoiceField, PlainField, ServiceData, ServiceField } from "@/domain/services/definition";
import { isVisible } from "@/domain/services/fields";
import { Stack } from "@/ui/content/layout";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { CurrencyField } from "@/ui/fields/CurrencyField";
import { DateField } from "@/ui/fields/DateField";
import { MaskedField } from "@/ui/fields/MaskedField";
import { RadioField } from "@/ui/fields/RadioField";
import { SelectField } from "@/ui/fields/SelectField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { ListFields } from "./ListFields";

const CPF_MASK = "999.999.999-99";

interface OneProps {
  field: PlainField | ChoiceField;
  /** Name in the form's values, dotted where it is in a list. */
  name: string;
  /** Reason for which it cannot be changed now; null when it can. */
  lock?: string | null;
}

/** One question, by its kind. */
export function OneField({ field, name, lock = null }: OneProps) {
  const { label, optional } = field;
  const hint = lock ?? field.hint;
  const shared = { name, label, ...(hint && { hint }), ...(optional && { optional }) };
  switch (field.kind) {
    case "radio":
      return (
        <RadioField
          name={name}
          label={label}
          options={field.options.map(({ id, value, hint: text }) => ({ value: id, label: value, ...(text && { hint: text }) }))}
          inline={field.options.length === 2 && !field.options.some((option) => option.hint)}
        />
      );
    case "select":
      return <SelectField {...shared} {...(lock === null ? { placeholder: "Selecione" } : { disabled: true })} options={field.options} />;
    case "checkbox":
      return <CheckboxField name={name} label={label} hint={hint} />;
    case "date":
      return field.first ? <DayField {...shared} first={field.first} /> : <DateField {...shared} />;
    case "longText":
      return <TextAreaField {...shared} maxLength={field.maxLength} />;
    case "cpf":
      return <MaskedField {...shared} mask={field.mask ?? CPF_MASK} />;
    case "money":
      return <AmountField field={field} name={name} />;
    case "account":
      return <AccountField field={field} name={name} />;
    default:
      return field.mask ? (
        <MaskedField {...shared} mask={field.mask} />
      ) : (
        <TextField {...shared} maxLength={field.maxLength} autoComplete={field.autoComplete ?? "off"} />
      );
  }
}

/** The least amount takes the place of a lower one when the field is left. */
function AmountField({ field: { label, hint, optional, minimum }, name }: { field: PlainField; name: string }) {
  const { getValues, setValue } = useFormContext();
  const settle = () => {
    const typed = String(getValues(name) ?? "");
    const amount = parseMoney(typed) ?? typed;
    const next = minimum ? valueOnBlur(amount, minimum) : amount;
    if (next !== typed) setValue(name, next, { shouldDirty: true });
  };
  return <CurrencyField name={name} label={label} hint={hint} optional={optional} onBlur={settle} />;
}

/** The first permitted day stands there until another is chosen. */
function DayField({ first, name, label, hint }: { first: string; name: string; label: string; hint?: string }) {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    if (!getValues(name)) setValue(name, first, { shouldDirty: true });
  }, [name, first, getValues, setValue]);
  return <DateField name={name} label={label} hint={hint} min={first} />;
}

/** Digits, with a dash before the last. */
function AccountField({ field: { label, hint, optional }, name }: { field: PlainField; name: string }) {
  const { setValue } = useFormContext();
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      optional={optional}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      onChange={(event) => setValue(name, maskAccount(event.target.value), { shouldDirty: true })}
    />
  );
}

/** The questions of a step that are asked, given what was answered. */
export function ServiceFields({ fields, data }: { fields: readonly ServiceField[]; data: ServiceData }) {
  return (
    <Stack gap="5">
      {fields
        .filter((field) => isVisible(field, data))
        .map((field) =>
          field.kind === "list" ? (
            <ListFields key={field.name} field={field} data={data} />
          ) : (
            <OneField key={field.name} field={field} name={field.name} lock={field.lockWhen?.(data) ?? null} />
          ),
        )}
    </Stack>
  );
}
