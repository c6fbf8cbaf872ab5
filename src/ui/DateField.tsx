import { DateInput, type DateInputProps } from "./DateInput";
import { Field } from "./Field";
import type { FormFieldProps } from "./fieldProps";
import { useFormField } from "./formContext";

export type DateFieldProps = FormFieldProps & Omit<DateInputProps, "name" | "value" | "defaultValue">;

/** A day in a form, as "AAAA-MM-DD". */
export function DateField({ name, label, hint, optional, action, hideLabel, onChange, onBlur, ...rest }: DateFieldProps) {
  const { field, id, error } = useFormField(name);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} action={action} hideLabel={hideLabel} htmlFor={id}>
      <DateInput
        {...rest}
        {...field}
        value={field.value ?? ""}
        aria-required={optional ? undefined : true}
        onChange={(event) => {
          field.onChange(event);
          onChange?.(event);
        }}
        onBlur={(event) => {
          field.onBlur();
          onBlur?.(event);
        }}
      />
    </Field>
  );
}
