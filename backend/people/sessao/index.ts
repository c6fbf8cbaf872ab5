export { attemptKeys, countAttempt, forget, oneAtATime, refuseBlocked } from "./attempts";
export { issueBoundCode, redeemBoundCode, spendBoundCode } from "./boundCodes";
export { discardCodes, sendAssistedCode } from "./codes";
export { accountOfPerson, hashPassword, OF_PERSON, openCredentials, removeUnusedCredentials, storePassword } from "./credentials";
export { checkPassword, type Origin } from "./login";
export { refusalOfPassword } from "./newPassword";
export { recordTrail, Trail } from "./trail";
