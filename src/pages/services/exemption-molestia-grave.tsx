import { benefitQueries, ILLNESS } from "@/features/services/benefit/queries";
import { SeriousIllnessScreen } from "@/features/services/screens/SeriousIllnessScreen";
import { page } from "@/session/page";

export default page(SeriousIllnessScreen, benefitQueries(ILLNESS));
