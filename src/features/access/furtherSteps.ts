/** Entrances that few see: the code of the second step, and the link of a helper. They are one chunk, which the login names once. */
export { CodeForm } from "./CodeForm";
export { HelperEntrance } from "./HelperEntrance";
