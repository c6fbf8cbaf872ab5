import { redemptionQueries } from "@/features/services/redemption/queries";
import { RedemptionScreen } from "@/features/services/screens/RedemptionScreen";
import { page } from "@/session/page";

export default page(RedemptionScreen, redemptionQueries);
