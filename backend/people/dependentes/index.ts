export { REGISTERED, registeredDependents } from "./registry";
