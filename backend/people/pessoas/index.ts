export { VIEW_BEGINS, VIEW_ENDS } from "./assistedView";
export { peopleMatching } from "./keyword";
export { findPerson, personColumns, toPerson } from "./people";
