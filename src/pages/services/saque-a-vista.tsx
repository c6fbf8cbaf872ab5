import { concessionQueries, LUMP_SUM } from "@/features/services/concession/queries";
import { LumpSumScreen } from "@/features/services/screens/LumpSumScreen";
import { page } from "@/session/page";

export default page(LumpSumScreen, concessionQueries(LUMP_SUM));
