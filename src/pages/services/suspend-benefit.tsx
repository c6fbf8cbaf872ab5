import { benefitQueries, PAUSE } from "@/features/services/benefit/queries";
import { SuspendBenefitScreen } from "@/features/services/screens/SuspendBenefitScreen";
import { page } from "@/session/page";

export default page(SuspendBenefitScreen, benefitQueries(PAUSE));
