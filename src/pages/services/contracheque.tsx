import { PayslipsScreen } from "@/features/payslips/PayslipsScreen";
import { payslipsQueries } from "@/features/payslips/queries";
import { offeredPage } from "@/layout/services/offered";
import { wordedPage } from "@/layout/services/worded";

export default wordedPage(20, offeredPage(20, PayslipsScreen, payslipsQueries));
