export { chooseFirst, writeOption } from "./change";
export { CONTRIBUTION, contributionFacts } from "./contribuicoesFacts";
export { type ContributionOption, OPTIONS, optionOn, optionsOf, SUSPENSIONS, suspendedIn, suspensionsOf } from "./options";
