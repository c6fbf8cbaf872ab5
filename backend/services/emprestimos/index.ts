export { DEBT, debtOn, deductFromBenefit, settleByExit, sponsorStops } from "./debt";
