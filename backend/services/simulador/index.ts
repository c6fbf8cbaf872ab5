export { offeredForms } from "./assumptions";
export { portraitOf } from "./saved";
export { groundOf } from "./simuladorFacts";
