import { CHANGE, contributionQueries } from "@/features/services/contribution/queries";
import { ChangeContributionScreen } from "@/features/services/screens/ChangeContributionScreen";
import { page } from "@/session/page";

export default page(ChangeContributionScreen, contributionQueries(CHANGE));
