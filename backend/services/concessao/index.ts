export { LUMP_INCOME, lumpSumsPaidIn, lumpSumYears } from "./granted";
export { formRowsOn, INCOME_FORMS } from "./rulesOfPlan";
