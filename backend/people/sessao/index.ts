export { attemptKeys, countAttempt, FREE_CODES_OF_HELPER, forget, oneAtATime, refuseBlocked } from "./attempts";
export { issueBoundCode, redeemBoundCode, spendBoundCode } from "./boundCodes";
export { discardCodes, sendAssistedCode } from "./codes";
export { accountOfPerson, hashPassword, OF_PERSON, openCredentials, removeUnusedCredentials, storePassword } from "./credentials";
export { tryLink } from "./links";
export { checkPassword, type Origin, originOf } from "./login";
export { refusalOfPassword } from "./newPassword";
export { askOwnerCode, proveOwner } from "./ownerProof";
export { recordTrail, Trail } from "./trail";
