import { reportQueries } from "@/features/payslips/queries";
import { ReportScreen } from "@/features/payslips/ReportScreen";
import { offeredPage } from "@/layout/services/offered";

export default offeredPage(19, ReportScreen, reportQueries);
