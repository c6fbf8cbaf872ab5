export { balance, currentBalance, profilesOf, subaccountName, usedQuota } from "./balance";
export { OWNER, standingContribution, YEARLY, yearlyContributions } from "./contributions";
export { profileOf, quotaFor } from "./conversion";
export { type Credit, contributedMonths, creditAll, heldBack, monthMeant, reverseAll } from "./credits";
export {
  ACCOUNT,
  type Account,
  accountFacts,
  holdingsAt,
  keepProfile,
  LATEST,
  MOVED_PROFILE,
  movedProfileAfter,
  ofAccount,
} from "./holdings";
export { type Exit, post, postAll, reverse } from "./ledger";
export { ALL_STEPS, LOT_STEPS, lotsMonth, lotsOf, OWN_SPONSOR_LOTS, paidByParticipant, type SubaccountLot, subaccountLots } from "./lots";
export { movements } from "./movements";
export { closedUntil, closingsOf, openMonth } from "./openMonth";
export { overdrawnAmong, POSITIONS } from "./positions";
export {
  EVERY_QUOTA,
  everyQuota,
  FUND_QUOTAS,
  lastQuotaMonth,
  profileNames,
  type QuotaRow,
  quotasBetween,
  quotasOf,
  RECENT_QUOTAS,
} from "./quotas";
export { statement } from "./statement";
