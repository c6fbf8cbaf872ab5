import { statementQueries } from "@/features/statement/queries";
import { StatementScreen } from "@/features/statement/StatementScreen";
import { offeredPage } from "@/layout/services/offered";

export default offeredPage(6, StatementScreen, statementQueries);
