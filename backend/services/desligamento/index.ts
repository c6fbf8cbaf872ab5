export { bpdMonths, combinations, readyDays, reminderDays, type TermDays, termDays } from "./desligamentoTerms";
export { redeemedAll, WHOLE_REDEMPTIONS } from "./redeemedAll";
export {
  changeTermination,
  closeTermination,
  lockedTermination,
  openTermination,
  presumeChoice,
  TERMINATION,
  type TerminationRow,
  termFrom,
  terminationOf,
  terminationRow,
  toTermination,
} from "./termination";
export { vestedOn } from "./vested";
