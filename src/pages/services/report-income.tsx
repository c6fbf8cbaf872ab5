import { reportQueries } from "@/features/payslips/queries";
import { ReportScreen } from "@/features/payslips/ReportScreen";
import { offeredPage } from "@/layout/services/offered";
import { wordedPage } from "@/layout/services/worded";

export default wordedPage(19, offeredPage(19, ReportScreen, reportQueries));
