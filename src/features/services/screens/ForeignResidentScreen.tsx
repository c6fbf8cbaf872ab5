import { residenteExterior } from "@/domain/services/residenteExterior";
import { ServiceScreen } from "../frame/ServiceScreen";

/** `/services/residente-exterior`. */
export const ForeignResidentScreen = () => <ServiceScreen definition={residenteExterior} />;
