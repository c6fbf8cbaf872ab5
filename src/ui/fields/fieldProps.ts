import type { FieldProps } from "./Field";

/** Props of every field of a form, besides the props of its input. */
export interface FormFieldProps extends Pick<FieldProps, "label" | "hint" | "optional" | "action" | "hideLabel"> {
  /** Name in the form's values, dotted where nested. */
  name: string;
}
