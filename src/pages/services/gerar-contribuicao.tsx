import { PaymentsScreen } from "@/features/payments/PaymentsScreen";
import { paymentsQueries } from "@/features/payments/queries";
import { wordedPage } from "@/layout/services/worded";
import { page } from "@/session/page";

export default wordedPage(7, page(PaymentsScreen, paymentsQueries));
