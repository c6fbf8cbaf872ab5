export { confirmed, decided, dueConditions, ofServices, open, type Services } from "./filter";
export { listQueue } from "./list";
