import { Field } from "./Field";
import type { FormFieldProps } from "./fieldProps";
import { useFormField } from "./formContext";
import { MaskedInput, type MaskedInputProps } from "./MaskedInput";

export type MaskedFieldProps = FormFieldProps & Omit<MaskedInputProps, "name" | "value" | "defaultValue">;

/** Digits in a fixed shape, in a form; the value carries the punctuation. */
export function MaskedField({ name, label, hint, optional, action, hideLabel, onChange, onBlur, ...rest }: MaskedFieldProps) {
  const { field, id, error } = useFormField(name);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} action={action} hideLabel={hideLabel} htmlFor={id}>
      <MaskedInput
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
