export { INDEX_MONTHS, indexBetween } from "./indexes";
export { MONTHLY, WAIVER } from "./law";
export {
  annualTable,
  exempt65On,
  monthlyTable,
  nonResidentTaxRule,
  portion65Reading,
  redemptionAdvanceOn,
  regressiveTable,
  TAX_TABLES,
  thirteenthReading,
  withholdingWaiver,
} from "./tables";
