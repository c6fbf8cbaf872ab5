export { liveImports } from "./importacoesRows";
export { receivedFile, refusal } from "./receive";
export { runImports } from "./work";
