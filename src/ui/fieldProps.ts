import type { FieldProps } from "./Field";

/** What every field of a form takes beside the properties of its input. */
export interface FormFieldProps extends Pick<FieldProps, "label" | "hint" | "optional" | "action" | "hideLabel"> {
  /** Name in the form's values, dotted where nested. */
  name: string;
}
