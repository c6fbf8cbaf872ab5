import { RadioGroup, type RadioGroupProps } from "../controls/RadioGroup";
import { useFormField } from "./formContext";

/** One of a few answers, in a form. */
export function RadioField(props: Omit<RadioGroupProps, "value" | "onChange" | "error" | "id">) {
  const { field, id, error } = useFormField(props.name);
  return <RadioGroup {...props} id={id} value={field.value ?? null} onChange={field.onChange} error={error} />;
}
