import { loanQueries } from "@/features/services/loan/queries";
import { LoanScreen } from "@/features/services/screens/LoanScreen";
import { page } from "@/session/page";

export default page(LoanScreen, loanQueries);
