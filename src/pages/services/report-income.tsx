import * as Service from "@/domain/services/serviceIds";
import { reportQueries } from "@/features/payslips/payslipsQueries";
import { ReportScreen } from "@/features/payslips/ReportScreen";
import { offeredPage } from "@/layout/services/offered";
import { wordedPage } from "@/layout/services/worded";

export default wordedPage(Service.INCOME_REPORT, offeredPage(Service.INCOME_REPORT, ReportScreen, reportQueries));
