import { ReconciliationScreen } from "@/features/reconciliation/ReconciliationScreen";
import { reconciliationQueries } from "@/features/reconciliation/reconciliationQueries";
import { page } from "@/session/page";

export default page(ReconciliationScreen, reconciliationQueries);
