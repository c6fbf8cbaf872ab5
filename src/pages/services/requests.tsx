import { RequestsHeader } from "@/features/requests/RequestsHeader";
import { RequestsScreen } from "@/features/requests/RequestsScreen";
import { requestsQueries } from "@/features/requests/requestsQueries";
import { page } from "@/session/page";

export default page(RequestsScreen, requestsQueries, { Header: RequestsHeader });
