import { contributionQueries, SUSPENSION } from "@/features/services/contribution/queries";
import { SuspendContributionScreen } from "@/features/services/screens/SuspendContributionScreen";
import { page } from "@/session/page";

export default page(SuspendContributionScreen, contributionQueries(SUSPENSION));
