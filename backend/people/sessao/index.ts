export { attemptKeys, countAttempt, forget, oneAtATime, refuseBlocked } from "./attempts";
export { discardCodes, sendAssistedCode } from "./codes";
export { accountOfPerson, hashPassword, openCredentials, removeUnusedCredentials, storePassword } from "./credentials";
export { issueEmailCode, redeemEmailCode } from "./emailCodes";
export { checkPassword, type Origin } from "./login";
export { refusalOfPassword } from "./newPassword";
export { recordTrail, Trail } from "./trail";
