import * as Service from "@/domain/services/serviceIds";
import { PayslipsScreen } from "@/features/payslips/PayslipsScreen";
import { payslipsQueries } from "@/features/payslips/payslipsQueries";
import { offeredPage } from "@/layout/services/offered";
import { wordedPage } from "@/layout/services/worded";

const ABOUT = "Quem recebe benefício do plano vê aqui cada pagamento: o valor bruto, os descontos e o que caiu na conta.";

export default wordedPage(Service.PAYSLIP, offeredPage(Service.PAYSLIP, PayslipsScreen, payslipsQueries, ABOUT));
