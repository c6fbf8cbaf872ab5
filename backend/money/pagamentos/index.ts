export { type Due, owe, type PaymentKind, type PaymentOutcome, type PaymentRow, paymentOutcomes } from "./due";
