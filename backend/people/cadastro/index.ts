export { accountOf, BANK_ACCOUNT, writeAccount } from "./account";
export { tellAccountAsked, tellAccountChanged } from "./accountNotices";
export { addressOf, writeAddress } from "./address";
export { correctedAccount, correctRegistration } from "./correction";
export { declarationInForce, declare } from "./declarations";
export { accountHeldUntil } from "./hold";
export { addPeople, removeUnenrolled } from "./newPeople";
