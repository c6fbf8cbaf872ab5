export type { Deducted, NewSlip } from "./deductions";
export { LAST_INCOME, lastMonthlyIncome } from "./income";
export { firstPaidMonth, INCOME_CHANGES, monthsOf, PAUSES, pausesOf, scheduledTerms, type Terms, termsIn } from "./incomeTerms";
export { alimonyOf, isReleased, PAID_YEARS, type PayslipRow, paidIn, paidYears, payslipMonths, payslipOf } from "./payslips";
export { liveRuns } from "./run";
export { sharesOf } from "./share";
