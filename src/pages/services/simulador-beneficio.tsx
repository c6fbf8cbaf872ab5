import { simulatorQueries } from "@/features/services/simulator/queries";
import { SimulatorScreen } from "@/features/services/simulator/SimulatorScreen";
import { wordedPage } from "@/layout/services/worded";
import { page } from "@/session/page";

export default wordedPage(11, page(SimulatorScreen, simulatorQueries));
