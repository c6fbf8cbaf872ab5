import type { ObjectSchema } from "yup";

/** What a form of a service holds, by field name. Texts are trimmed, dates `AAAA-MM-DD`, choices the option's id. */
export type ServiceData = Record<string, unknown>;

export interface Option {
  id: string;
  value: string;
  hint?: string;
}

interface FieldBase {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  /** Shown, and part of what is sent, only where this holds. In a list, `data` is the item and `whole` the form. */
  showWhen?(data: ServiceData, whole: ServiceData): boolean;
}

export interface PlainField extends FieldBase {
  kind: "text" | "longText" | "date" | "cpf" | "checkbox";
  maxLength?: number;
  mask?: string;
}
/** One of a few (`radio`) or of many (`select`). */
export interface ChoiceField extends FieldBase {
  kind: "radio" | "select";
  options: readonly Option[];
}
/** Any number of the same few fields: related persons, tax residences. */
export interface ListField extends FieldBase {
  kind: "list";
  /** What one item is called: "pessoa ligada". */
  itemLabel: string;
  addLabel: string;
  fields: readonly (PlainField | ChoiceField)[];
  min: number;
  max: number;
}
export type ServiceField = PlainField | ChoiceField | ListField;

export interface ServiceStep {
  id: string;
  title: string;
  /** A sentence under the title. */
  text?: string;
  fields: readonly ServiceField[];
}

export interface AskedDocument {
  codigo: string;
  nome: string;
  obrigatorio: boolean;
  hint?: string;
}

export interface ReviewRow {
  label: string;
  value: string;
  /** Step where it can be changed. */
  stepId: string;
}

/** Facts about the person and the enrolment that a service's rules look at. */
export interface ServiceFacts {
  regimeTributario: string;
  regimeTravado: boolean;
  /** Today in São Paulo, `AAAA-MM-DD`. */
  hoje: string;
}

/**
 * A service of the catalogue, the same on both sides: the screen is drawn from it and the backend refuses what it
 * would not have let through.
 */
export interface ServiceDefinition {
  /** Catalogue id (specification §2). */
  id: number;
  name: string;
  intro: { explains: string[]; minutes: number; needs: string[] };
  steps: readonly ServiceStep[];
  /** Schema of the whole form on a day (dates are compared with it); messages in Portuguese. */
  schema(hoje: string): ObjectSchema<ServiceData>;
  /** Files to ask for, given what was filled in. */
  documents(data: ServiceData): AskedDocument[];
  reviewRows(data: ServiceData): ReviewRow[];
  /** The sentence that the person agrees to when confirming. */
  confirmation: string;
  /** Business days that the fund takes. */
  dueDays: number;
  /** What the form starts with. */
  initial: ServiceData;
  /** Why the service may not be used now, beyond the feature list; null when it may. */
  refusal?(facts: ServiceFacts): string | null;
}
