import dynamic from "next/dynamic";

/**
 * The cards of whose turn it is, on demand and still in the first HTML. The page's own screen hands them to the detail:
 * Next has ready, when the browser takes over, only what the page itself asks for on demand, and nothing within that.
 */
export const turnCards = {
  Answer: dynamic(() => import("./AnswerCard").then((module) => module.AnswerCard)),
  Confirm: dynamic(() => import("./ConfirmCard").then((module) => module.ConfirmCard)),
};
