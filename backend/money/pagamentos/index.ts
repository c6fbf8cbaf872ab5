export { type Due, owe, oweAll, type PaymentKind, type PaymentOutcome, type PaymentRow, paymentOutcomes } from "./due";
export { tellPaid } from "./tellPaid";
