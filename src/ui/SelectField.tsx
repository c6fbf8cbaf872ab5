import { Field } from "./Field";
import type { FormFieldProps } from "./fieldProps";
import { useFormField } from "./formContext";
import { Select, type SelectProps } from "./Select";

export type SelectFieldProps = FormFieldProps & Omit<SelectProps, "name" | "value" | "defaultValue">;

/** One of many, in a form; its value is the option's id as text, "" for none. */
export function SelectField({ name, label, hint, optional, action, hideLabel, onChange, onBlur, ...rest }: SelectFieldProps) {
  const { field, id, error } = useFormField(name);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} action={action} hideLabel={hideLabel} htmlFor={id}>
      <Select
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
