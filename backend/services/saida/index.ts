export { ASKED, hasAsked } from "./waiting";
