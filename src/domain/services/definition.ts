/** Contents of a service's form, by field name. Texts are trimmed, dates `AAAA-MM-DD`, choices the option's id. */
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
  /** Message for an empty field, in place of the usual sentence. */
  requiredMessage?: string;
  /** Condition of the field: it is shown and sent only while this is true. In a list, `data` is the item and `whole` the form. */
  showWhen?(data: ServiceData, whole: ServiceData): boolean;
  /** Reason for which it cannot be changed, from the rest of the form; it replaces the hint. Null where it can. */
  lockWhen?(data: ServiceData): string | null;
}

export interface PlainField extends FieldBase {
  /** `money` holds an exact decimal, `"132.65"`; `account` a bank account with its digit, `"12345-7"`. */
  kind: "text" | "longText" | "date" | "cpf" | "checkbox" | "money" | "account";
  maxLength?: number;
  /** Value as people read it, from the rest of the form, or of a list's item; as it was typed when absent. */
  written?(value: string, data: ServiceData): string;
  /** Least amount of `money`: it takes the place of a lower one when the field is left. */
  minimum?: string;
  /** First permitted day of a `date`: it stands there from the start. */
  first?: string;
  mask?: string;
  /** Token of HTML's `autocomplete`, for the browser to fill in the field; nothing when absent. */
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
  /** Name of one item: "pessoa ligada". */
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

/** Rule of a service for a field beyond its kind: the message of a problem, or null. It runs only for shown fields. */
export type Rule = (value: unknown, data: ServiceData, whole: ServiceData) => string | null;
/** Rules by field name; the fields of a list's items are named `list.field`. */
export type Rules = Readonly<Record<string, Rule>>;

/** Number of stages that a service may have, since the portal itself does something at them. */
export interface StageBound {
  de: number;
  /** Absent: as many as any service may have. */
  ate?: number;
  porque: string;
  /** The portal alone works on them. */
  bySystem?: true;
}

/**
 * A service of the catalogue, the same on both sides: the portal draws its screen from it, and the backend refuses
 * everything that the screen would refuse.
 */
export interface ServiceDefinition {
  /** Catalogue id (specification §2). */
  id: number;
  name: string;
  /**
   * Number of people who conclude it: `two` where its conclusion pays somebody, lends, or gives or ends a right to be paid, so that one
   * attendant sends the request on and another concludes it; `one` where a mistake is put right by asking again.
   */
  concludedBy: "one" | "two";
  stages?: StageBound;
  /** Documents that the form asks for by itself, and of whom, in words for the fund: shown in its settings, not set there. */
  asks?: readonly string[];
  /**
   * Page of the form, where a helper of the participant may fill it in for the participant to confirm. Such a form shows neither bank
   * accounts nor documents. Absent: helpers do not open it.
   */
  helperMayPrepare?: { page: `/services/${string}` } | null;
  /** Not in the catalogue, and so in no feature list: anybody with an active enrolment may use it. */
  outsideCatalogue?: true;
  /**
   * Health data (LGPD art. 11), always or by the answers. Of the fund's people only the person in charge of the
   * request sees the answers and opens its files.
   */
  isSensitive?: true | ((data: ServiceData) => boolean);
  /**
   * `about`: the service in the third person, for whoever may not begin it. Absent: `explains` invites nobody.
   * `change`: name of the way in for who already has what the service gives. `renew`: its name while something is in force.
   */
  intro: { explains: string[]; about?: string[]; change?: string; renew?: string; minutes: number; needs: string[] };
  steps: readonly ServiceStep[];
  /** The service's own rules on a day (dates are compared with it); messages in Portuguese. `schemaOf` makes the schema of them. */
  rules(hoje: string): Rules;
  /** Documents to ask for, by the answers so far. */
  documents(data: ServiceData): AskedDocument[];
  reviewRows(data: ServiceData): ReviewRow[];
  /** The sentence that the person agrees to when confirming. */
  confirmation: string;
  /** Business days that the fund takes; the stages that a fund sets come first. */
  dueDays: number;
  /** First values of the form. */
  initial: ServiceData;
  /** The form after a change, where an answer decides another; the same object where nothing follows from it. */
  settle?(data: ServiceData): ServiceData;
  /** Why the service may not be used now, beyond the feature list; null when it may. */
  refusal?(): string | null;
}
