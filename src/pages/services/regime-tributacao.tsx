import { regimeQueries } from "@/features/services/regime/queries";
import { TaxRegimeScreen } from "@/features/services/screens/TaxRegimeScreen";
import { page } from "@/session/page";

export default page(TaxRegimeScreen, regimeQueries);
