import { Field } from "./Field";
import type { FormFieldProps } from "./fieldProps";
import { useFormField } from "./formContext";
import { TextArea, type TextAreaProps } from "./TextArea";

export type TextAreaFieldProps = FormFieldProps & Omit<TextAreaProps, "name" | "value" | "defaultValue">;

/** Several lines of text in a form. */
export function TextAreaField({ name, label, hint, optional, action, hideLabel, onChange, onBlur, ...rest }: TextAreaFieldProps) {
  const { field, id, error } = useFormField(name);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} action={action} hideLabel={hideLabel} htmlFor={id}>
      <TextArea
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
