import { createContext, useContext } from "react";

/** Ids and state of a field for the control inside it. */
export interface FieldWiring {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface OwnAttributes {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
}

/** Attributes that tie a control to its field's label, hint and error; the control's own attributes win. */
export function useFieldAttributes(own: OwnAttributes) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": own["aria-describedby"] ?? field?.describedBy,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
  };
}
