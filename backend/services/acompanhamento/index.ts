export { EXPECTATIONS, expectationsOf } from "./expectation";
export { CHECK, uncontestedMonths } from "./missing";
