export { confirmed, decided, dueConditions, ofProtocol, ofServices, open, type Services } from "./filter";
export { listQueue } from "./list";
