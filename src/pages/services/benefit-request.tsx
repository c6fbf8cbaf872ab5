import { BENEFIT, concessionQueries } from "@/features/services/concession/queries";
import { BenefitRequestScreen } from "@/features/services/screens/BenefitRequestScreen";
import { page } from "@/session/page";

export default page(BenefitRequestScreen, concessionQueries(BENEFIT));
