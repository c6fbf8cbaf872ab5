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
  /** What is said where nothing was filled in, if not the usual sentence. */
  requiredMessage?: string;
  /** Shown, and part of what is sent, only where this holds. In a list, `data` is the item and `whole` the form. */
  showWhen?(data: ServiceData, whole: ServiceData): boolean;
  /** Why it cannot be changed, given the rest of the form: said in place of the hint. Null where it can. */
  lockWhen?(data: ServiceData): string | null;
}

export interface PlainField extends FieldBase {
  /** `money` holds an exact decimal, `"132.65"`; `account` a bank account with its digit, `"12345-7"`. */
  kind: "text" | "longText" | "date" | "cpf" | "checkbox" | "money" | "account";
  maxLength?: number;
  /** Least amount of `money`: it takes the place of a lower one when the field is left. */
  minimum?: string;
  mask?: string;
  /** What the browser may fill in: a token of HTML's `autocomplete`; nothing when absent. */
  autoComplete?: string;
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

/** What a service asks of a field beyond its kind: the message of what is wrong, or null. Only asked of shown fields. */
export type Rule = (value: unknown, data: ServiceData, whole: ServiceData) => string | null;
/** By field name; the fields of a list's items are named `list.field`. */
export type Rules = Readonly<Record<string, Rule>>;

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
  /** Not in the catalogue, and so in no feature list: anybody with an active enrolment may use it. */
  outsideCatalogue?: true;
  /** Health data (LGPD art. 11), always or given what was filled in: of the fund's people only who is in charge of a request sees what was filled in and opens its files. */
  isSensitive?: true | ((data: ServiceData) => boolean);
  intro: { explains: string[]; minutes: number; needs: string[] };
  steps: readonly ServiceStep[];
  /** The service's own rules on a day (dates are compared with it); messages in Portuguese. `schemaOf` makes the schema of them. */
  rules(hoje: string): Rules;
  /** Files to ask for, given what was filled in. */
  documents(data: ServiceData): AskedDocument[];
  reviewRows(data: ServiceData): ReviewRow[];
  /** The sentence that the person agrees to when confirming. */
  confirmation: string;
  /** Business days that the fund takes where nothing else is known; what a fund set is in its stages. */
  dueDays: number;
  /** What the form starts with. */
  initial: ServiceData;
  /** The form after a change, where an answer decides another; the same object where nothing follows from it. */
  settle?(data: ServiceData): ServiceData;
  /** Why the service may not be used now, beyond the feature list; null when it may. */
  refusal?(facts: ServiceFacts): string | null;
}
