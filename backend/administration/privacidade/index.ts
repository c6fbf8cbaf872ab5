export { actInWords, OWN_ACTS } from "./privacidadeWords";
