export { actInWords, firstSentence, OWN_ACTS } from "./privacidadeWords";
