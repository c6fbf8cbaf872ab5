export { accountsWrittenOrAskedBy, filing } from "./accountAuthors";
export { type Act, accountChange, type Change, historyOf, lockPart, recordHistory, VERSIONS, versionOf } from "./history";
