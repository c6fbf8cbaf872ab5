export { VIEW_BEGINS, VIEW_ENDS } from "./assistedView";
export { findPerson, personColumns, toPerson } from "./people";
export { peopleMatching } from "./search";
