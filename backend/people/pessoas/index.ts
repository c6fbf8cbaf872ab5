export { VIEW_BEGINS, VIEW_ENDS } from "./assistedView";
export { ofPeopleMatching, peopleMatching } from "./keyword";
export { findPerson, personColumns, toPerson } from "./people";
