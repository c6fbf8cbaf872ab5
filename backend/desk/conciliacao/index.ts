export { liveFiles } from "./files";
export { pendingReceipts } from "./list";
