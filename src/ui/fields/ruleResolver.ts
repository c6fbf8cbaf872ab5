import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

interface Fault {
  campo: string;
  mensagem: string;
}

/** Checks a form with the rules that the backend judges by; of several faults of a field it shows the first. */
export const ruleResolver =
  <Values extends FieldValues>(faultsOf: (values: Values) => readonly Fault[]): Resolver<Values, unknown, Values> =>
  (values) => {
    const faults = faultsOf(values);
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.toReversed().map(({ campo, mensagem }) => [campo, { type: "rule", message: mensagem }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
