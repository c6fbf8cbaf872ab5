import * as Service from "@/domain/services/serviceIds";
import { InvestmentsScreen } from "@/features/investments/InvestmentsScreen";
import { investmentsQueries } from "@/features/investments/investmentsQueries";
import { wordedPage } from "@/layout/services/worded";
import { page } from "@/session/page";

export default wordedPage(Service.PROFILE_CHANGE, page(InvestmentsScreen, investmentsQueries));
