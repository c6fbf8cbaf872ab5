import { PaymentsScreen } from "@/features/payments/PaymentsScreen";
import { paymentsQueries } from "@/features/payments/queries";
import { page } from "@/session/page";

export default page(PaymentsScreen, paymentsQueries);
