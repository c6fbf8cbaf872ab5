import { PayslipsScreen } from "@/features/payslips/PayslipsScreen";
import { payslipsQueries } from "@/features/payslips/queries";
import { offeredPage } from "@/layout/services/offered";

export default offeredPage(20, PayslipsScreen, payslipsQueries);
