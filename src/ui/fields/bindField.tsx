import type { ChangeEventHandler, ComponentType, FocusEventHandler } from "react";
import { Field } from "./Field";
import type { FormFieldProps } from "./fieldProps";
import { useFormField } from "./formContext";

interface ControlProps<E> {
  onChange?: ChangeEventHandler<E>;
  onBlur?: FocusEventHandler<E>;
}

/** Props of a control after the form has taken its name and its value. */
export type BoundProps<P> = FormFieldProps & Omit<P, keyof FormFieldProps | "name" | "value" | "defaultValue">;

/** Makes a control a field of a form: label, hint, message and value wired, the control's own events still heard. */
export function bindField<E extends Element, P extends ControlProps<E>>(Control: ComponentType<P>): ComponentType<BoundProps<P>> {
  return function BoundField({ name, label, hint, optional, action, hideLabel, ...given }: BoundProps<P>) {
    const { field, id, error } = useFormField(name);
    const rest = given as unknown as P;
    return (
      <Field label={label} hint={hint} error={error} optional={optional} action={action} hideLabel={hideLabel} htmlFor={id}>
        <Control
          {...rest}
          {...field}
          value={field.value ?? ""}
          aria-required={optional ? undefined : true}
          onChange={(event: Parameters<ChangeEventHandler<E>>[0]) => {
            field.onChange(event);
            rest.onChange?.(event);
          }}
          onBlur={(event: Parameters<FocusEventHandler<E>>[0]) => {
            field.onBlur();
            rest.onBlur?.(event);
          }}
        />
      </Field>
    );
  };
}
