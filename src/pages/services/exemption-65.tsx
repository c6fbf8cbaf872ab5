import { benefitQueries, EXEMPTION_65 } from "@/features/services/benefit/queries";
import { Exemption65Screen } from "@/features/services/screens/Exemption65Screen";
import { page } from "@/session/page";

export default page(Exemption65Screen, benefitQueries(EXEMPTION_65));
