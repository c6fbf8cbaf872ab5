import { InvestmentsScreen } from "@/features/investments/InvestmentsScreen";
import { investmentsQueries } from "@/features/investments/queries";
import { page } from "@/session/page";

export default page(InvestmentsScreen, investmentsQueries);
