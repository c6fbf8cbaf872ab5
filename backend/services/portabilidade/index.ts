export { refuseAfterTerm } from "./portabilidadeRows";
export { PORTABILITY, portabilityQuote } from "./quote";
