import { simulatorQueries } from "@/features/services/simulator/queries";
import { SimulatorScreen } from "@/features/services/simulator/SimulatorScreen";
import { page } from "@/session/page";

export default page(SimulatorScreen, simulatorQueries);
