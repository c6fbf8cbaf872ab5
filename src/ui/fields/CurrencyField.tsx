import { CurrencyInput, type CurrencyInputProps } from "../controls/text/CurrencyInput";
import { Field } from "./Field";
import type { FormFieldProps } from "./fieldProps";
import { useFormField } from "./formContext";

export type CurrencyFieldProps = FormFieldProps & Omit<CurrencyInputProps, "name" | "value" | "onChange">;

/** An amount in a form, as an exact decimal: "132.65". */
export function CurrencyField({ name, label, hint, optional, action, hideLabel, onBlur, ...rest }: CurrencyFieldProps) {
  const { field, id, error } = useFormField(name);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} action={action} hideLabel={hideLabel} htmlFor={id}>
      <CurrencyInput
        {...rest}
        {...field}
        value={field.value ?? ""}
        aria-required={optional ? undefined : true}
        onChange={field.onChange}
        onBlur={(event) => {
          field.onBlur();
          onBlur?.(event);
        }}
      />
    </Field>
  );
}
