import * as Service from "@/domain/services/serviceIds";
import { SimulatorScreen } from "@/features/services/simulator/SimulatorScreen";
import { simulatorQueries } from "@/features/services/simulator/simulatorQueries";
import { wordedPage } from "@/layout/services/worded";
import { page } from "@/session/page";

export default wordedPage(Service.BENEFIT_SIMULATOR, page(SimulatorScreen, simulatorQueries));
