import { fatca } from "@/domain/services/registration/fatca";
import { fixedServicePage } from "../frame/fixedServicePage";

/** `/services/fatca`. */
export const FatcaScreen = fixedServicePage(fatca);
