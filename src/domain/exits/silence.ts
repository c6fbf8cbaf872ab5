import { monthsBetween } from "../calendar/months";

export interface Silence {
  /** `beneficio`: nothing is presumed, the account waits for the benefit that may be asked for. */
  instituto: "bpd" | "resgate" | "beneficio";
  /** Complete months in the plan on the deadline. */
  months: number;
  /** Months that the plan requires for the BPD; null for a plan without it. */
  required: number | null;
}

export interface Silent {
  joined: string;
  deadline: string;
  required: number | null;
  /** Age and months of the plan's full benefit are reached on the deadline. */
  mayRetire: boolean;
  /** The plan redeems for them too; without a rule it does not. */
  redeemsRetired: boolean;
}

/**
 * Option that the plan presumes for a person who chooses none by the deadline (domain §5.1): BPD when the person has
 * the required months on that day, else redemption of the whole account. BPD is for people who have not reached the
 * full benefit. A person who has reached it keeps the account and asks for the benefit, unless the plan's rule is
 * redemption.
 */
export function silenceOf({ joined, deadline, required, mayRetire, redeemsRetired }: Silent): Silence {
  const months = Math.max(0, monthsBetween(joined, deadline));
  if (mayRetire) return { instituto: redeemsRetired ? "resgate" : "beneficio", months, required };
  return { instituto: required !== null && months >= required ? "bpd" : "resgate", months, required };
}
