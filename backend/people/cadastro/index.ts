export { accountOf, BANK_ACCOUNT, writeAccount } from "./account";
export { addressOf, writeAddress } from "./address";
export { correctRegistration } from "./correction";
export { declarationInForce, declare } from "./declarations";
export { accountHeldUntil } from "./hold";
export { addPeople, removeUnenrolled } from "./newPeople";
