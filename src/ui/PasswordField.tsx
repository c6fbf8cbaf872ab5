import { Field } from "./Field";
import type { FormFieldProps } from "./fieldProps";
import { useFormField } from "./formContext";
import { PasswordInput, type PasswordInputProps } from "./PasswordInput";

export type PasswordFieldProps = FormFieldProps & Omit<PasswordInputProps, "name" | "value" | "defaultValue">;

/** A password in a form. */
export function PasswordField({ name, label, hint, optional, action, hideLabel, onChange, onBlur, ...rest }: PasswordFieldProps) {
  const { field, id, error } = useFormField(name);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} action={action} hideLabel={hideLabel} htmlFor={id}>
      <PasswordInput
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
