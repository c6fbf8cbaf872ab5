export { openBenefit } from "./change";
export { incomeRanges, steps } from "./options";
export { BENEFITS, benefitsOf, LAST_PAYROLL, nextPayrollMonth } from "./payments";
