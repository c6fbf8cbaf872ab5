export { audienceOf, linksOf, openRequest, personLinks, REFUSAL, refusalOf } from "./eligibility";
export { begin, beginning, fileRequest, lockFiling } from "./filing";
export { definitionFor, type Offering, readableRows, serviceOf } from "./service";
