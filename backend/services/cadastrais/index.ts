export { isRegimeLocked, REDEMPTIONS } from "./regimeLock";
