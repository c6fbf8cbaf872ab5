import { statementQueries } from "@/features/statement/queries";
import { StatementScreen } from "@/features/statement/StatementScreen";
import { offeredPage } from "@/layout/services/offered";
import { wordedPage } from "@/layout/services/worded";

export default wordedPage(6, offeredPage(6, StatementScreen, statementQueries));
