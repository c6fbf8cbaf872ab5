export { confirmed, decided, dueConditions, onTime, open } from "./filter";
export { listQueue } from "./list";
