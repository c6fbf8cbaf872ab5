import { InvestmentsScreen } from "@/features/investments/InvestmentsScreen";
import { investmentsQueries } from "@/features/investments/queries";
import { wordedPage } from "@/layout/services/worded";
import { page } from "@/session/page";

export default wordedPage(10, page(InvestmentsScreen, investmentsQueries));
