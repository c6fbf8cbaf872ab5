import { regimeQueries } from "@/features/services/regime/queries";
import { RegimeSimulatorScreen } from "@/features/services/screens/RegimeSimulatorScreen";
import { page } from "@/session/page";

export default page(RegimeSimulatorScreen, regimeQueries);
