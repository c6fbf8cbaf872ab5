import { fixedServicePage } from "@/features/services/frame/fixedServicePage";
import { printedLetter } from "./cartaImpressa";

/** `/services/extrato-em-papel`. */
export const PrintedLetterScreen = fixedServicePage(printedLetter(null));
