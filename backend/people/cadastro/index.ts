export { ACCOUNT_JOB, accountOf, BANK_ACCOUNT, writeAccount } from "./account";
export { tellAccountAsked, tellAccountChanged } from "./accountNotices";
export { addressOf, writeAddress } from "./address";
export { correctedAccount, correctRegistration } from "./correction";
export { declarationInForce, declare } from "./declarations";
export { ACCOUNT_CHANGES, accountHeldUntil, HOLD_DAYS, holdDaysOn } from "./hold";
export { addPeople, removeUnenrolled } from "./newPeople";
