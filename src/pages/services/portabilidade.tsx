import { portabilityQueries } from "@/features/services/portability/queries";
import { PortabilityScreen } from "@/features/services/screens/PortabilityScreen";
import { page } from "@/session/page";

export default page(PortabilityScreen, portabilityQueries);
