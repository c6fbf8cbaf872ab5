import * as Service from "@/domain/services/serviceIds";
import { StatementScreen } from "@/features/statement/StatementScreen";
import { statementQueries } from "@/features/statement/statementQueries";
import { offeredPage } from "@/layout/services/offered";
import { wordedPage } from "@/layout/services/worded";

export default wordedPage(Service.STATEMENT, offeredPage(Service.STATEMENT, StatementScreen, statementQueries));
