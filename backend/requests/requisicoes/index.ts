export { requestSpreadsheet } from "./requestSpreadsheet";
export { selectRequests, selectRequestsWith, toRequest } from "./requests";
