export { requestTexts, requestWorkbook } from "./requestSpreadsheet";
export { selectRequests, selectRequestsWith, toRequest } from "./requests";
