import { Field } from "./Field";
import type { FormFieldProps } from "./fieldProps";
import { useFormField } from "./formContext";
import { TextInput, type TextInputProps } from "./TextInput";

export type TextFieldProps = FormFieldProps & Omit<TextInputProps, "name" | "value" | "defaultValue">;

/** A line of text in a form. */
export function TextField({ name, label, hint, optional, action, hideLabel, onChange, onBlur, ...rest }: TextFieldProps) {
  const { field, id, error } = useFormField(name);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} action={action} hideLabel={hideLabel} htmlFor={id}>
      <TextInput
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
