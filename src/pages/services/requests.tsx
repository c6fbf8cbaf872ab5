import { requestsQueries } from "@/features/requests/queries";
import { RequestsHeader } from "@/features/requests/RequestsHeader";
import { RequestsScreen } from "@/features/requests/RequestsScreen";
import { page } from "@/session/page";

export default page(RequestsScreen, requestsQueries, { Header: RequestsHeader });
