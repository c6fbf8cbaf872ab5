export { type Due, owe, oweAll, type PaymentKind, type PaymentOutcome, paymentOutcomes } from "./due";
export { tellPaid } from "./tellPaid";
