import * as Service from "@/domain/services/serviceIds";
import { PaymentsScreen } from "@/features/payments/PaymentsScreen";
import { paymentsQueries } from "@/features/payments/paymentsQueries";
import { wordedPage } from "@/layout/services/worded";
import { page } from "@/session/page";

export default wordedPage(Service.CONTRIBUTION, page(PaymentsScreen, paymentsQueries));
