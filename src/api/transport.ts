/** Needs of a call besides its contract, in one piece: a browser fetches it once. */

export { default as axios } from "axios";
export { isAbsence, toApiError, withoutAnswer } from "./failures";
export { isNamed, readAnswer, readFile, readNotification } from "./readers";
