export { confirmed, decided, dueConditions, ofServices, onTime, open, type Services } from "./filter";
export { listQueue } from "./list";
