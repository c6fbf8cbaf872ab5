export { cancelOpen, detail } from "./charges";
export { MINIMUM, RECEIVERS, type Receiver, receiverOn, refusalOf } from "./cobrancasRules";
export { writeCharge } from "./generate";
export { holdCharge, settle } from "./settle";
export { undoRefusal, unsettle } from "./undo";
