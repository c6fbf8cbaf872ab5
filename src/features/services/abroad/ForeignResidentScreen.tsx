import { residenteExterior } from "@/domain/services/registration/residenteExterior";
import { fixedServicePage } from "../frame/fixedServicePage";

/** `/services/residente-exterior`. */
export const ForeignResidentScreen = fixedServicePage(residenteExterior);
