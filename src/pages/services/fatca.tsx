import { serviceQueries } from "@/features/services/frame/queries";
import { FatcaScreen } from "@/features/services/screens/FatcaScreen";
import { page } from "@/session/page";

export default page(FatcaScreen, serviceQueries(3));
