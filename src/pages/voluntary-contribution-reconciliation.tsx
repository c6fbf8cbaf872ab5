import { reconciliationQueries } from "@/features/reconciliation/queries";
import { ReconciliationScreen } from "@/features/reconciliation/ReconciliationScreen";
import { page } from "@/session/page";

export default page(ReconciliationScreen, reconciliationQueries);
