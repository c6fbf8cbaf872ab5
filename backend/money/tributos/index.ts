export { INDEX_MONTHS, indexBetween } from "./indexes";
export { MONTHLY, WAIVER } from "./law";
export {
  annualTable,
  monthlyTable,
  portion65Reading,
  redemptionAdvanceOn,
  regressiveTable,
  TAX_TABLES,
  thirteenthReading,
  withholdingWaiver,
} from "./tables";
