export { isRegimeLocked, REDEMPTIONS, regimeShown } from "./regimeLock";
