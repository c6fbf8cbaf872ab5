import { pep } from "@/domain/services/registration/pep";
import { fixedServicePage } from "../frame/fixedServicePage";

/** `/services/pep`. */
export const PepScreen = fixedServicePage(pep);
