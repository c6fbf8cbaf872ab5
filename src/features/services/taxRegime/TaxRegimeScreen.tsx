import { regimeTributacao } from "@/domain/services/registration/regimeTributacao";
import { page } from "@/session/page";
import { ServiceScreen } from "../frame/ServiceScreen";
import { regimeQueries } from "../regimeSimulator/regimeQueries";
import { RegimeGuide } from "./RegimeGuide";

/** `/services/regime-tributacao`. */
export const TaxRegimeScreen = page(() => <ServiceScreen definition={regimeTributacao} guide={<RegimeGuide />} />, regimeQueries);
