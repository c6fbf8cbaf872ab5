import { fatca } from "@/domain/services/fatca";
import { ServiceScreen } from "../frame/ServiceScreen";

/** `/services/fatca`. */
export const FatcaScreen = () => <ServiceScreen definition={fatca} />;
