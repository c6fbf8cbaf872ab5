import { SelfSponsorScreen } from "@/features/services/screens/SelfSponsorScreen";
import { selfSponsorQueries } from "@/features/services/staying/queries";
import { page } from "@/session/page";

export default page(SelfSponsorScreen, selfSponsorQueries);
