import { regimeTributacao } from "@/domain/services/regimeTributacao";
import { ServiceScreen } from "../frame/ServiceScreen";
import { RegimeGuide } from "./RegimeGuide";

/** `/services/regime-tributacao`. */
export const TaxRegimeScreen = () => <ServiceScreen definition={regimeTributacao} guide={<RegimeGuide />} />;
