import { createContext, useContext } from "react";
import { type FieldValues, type UseControllerReturn, useController } from "react-hook-form";

export const FormContext = createContext<{ formId: string } | null>(null);

/** Id of a field's control: the summary of errors links to it. */
export const fieldId = (formId: string, name: string) => `${formId}-${name.replaceAll(".", "-")}`;

/** A field of the form around it: its value, and what `Field` needs. */
export function useFormField(name: string): {
  field: Omit<UseControllerReturn<FieldValues>["field"], "ref">;
  id: string | undefined;
  error: string | undefined;
} {
  const context = useContext(FormContext);
  // The ref is left out, so that react-hook-form cannot take the focus away from the summary of errors.
  const {
    field: { ref: _ref, ...field },
    fieldState,
  } = useController({ name });
  return { field, id: context ? fieldId(context.formId, name) : undefined, error: fieldState.error?.message };
}
