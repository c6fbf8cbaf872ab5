import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { fieldId } from "./formContext";

const read = (formId: string, values: FieldValues) =>
  typeof document === "undefined"
    ? []
    : Object.keys(values).flatMap((name) => {
        const control = document.getElementById(fieldId(formId, name));
        return control instanceof HTMLInputElement && isTyped(control) ? [[name, control.value] as const] : [];
      });

/** True when a person typed the value. A value that the server wrote is already known, and may be formatted: "R$ 250,00". */
const isTyped = ({ type, value, defaultValue }: HTMLInputElement) => type !== "checkbox" && value !== "" && value !== defaultValue;

/**
 * Keeps what was typed, or filled in by the browser, into the HTML of the server before its script was there: React
 * would empty the fields as it takes them over. On a slow line that is what most people type.
 */
export function useTypedEarly<Input extends FieldValues, Context, Output>(form: UseFormReturn<Input, Context, Output>, formId: string) {
  const [early] = useState(() => read(formId, form.getValues()));
  const { setValue } = form;
  useEffect(() => {
    for (const [name, value] of early) setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
  }, [early, setValue]);
}
