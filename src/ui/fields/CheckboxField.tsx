import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../content/Icon";
import { Checkbox, type CheckboxProps } from "../controls/Checkbox";
import { chakra } from "../styled";
import { useFormField } from "./formContext";

export interface CheckboxFieldProps extends Omit<CheckboxProps, "name" | "checked" | "defaultChecked" | "value"> {
  name: string;
  hint?: ReactNode;
}

/** Checkbox of a form: yes or no. */
export function CheckboxField({ name, hint, onChange, ...rest }: CheckboxFieldProps) {
  const { field, id, error } = useFormField(name);
  const { value, ...bound } = field;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined;
  return (
    <chakra.div>
      <Checkbox
        {...rest}
        {...bound}
        id={id}
        checked={Boolean(value)}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          field.onChange(event.target.checked);
          onChange?.(event);
        }}
      />
      {error && (
        <chakra.p id={errorId} display="flex" gap="1.5" marginTop="1" textStyle="label" color="status.bad.fg">
          <Icon as={CircleAlert} size={18} />
          <span>{error}</span>
        </chakra.p>
      )}
      {hint && (
        <chakra.p id={hintId} marginTop="1" marginLeft="8" textStyle="label" color="fgMuted">
          {hint}
        </chakra.p>
      )}
    </chakra.div>
  );
}
