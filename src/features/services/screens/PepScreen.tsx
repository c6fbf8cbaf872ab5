import { pep } from "@/domain/services/pep";
import { ServiceScreen } from "../frame/ServiceScreen";

/** `/services/pep`. */
export const PepScreen = () => <ServiceScreen definition={pep} />;
