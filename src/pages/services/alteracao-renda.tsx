import { benefitQueries, INCOME } from "@/features/services/benefit/queries";
import { ChangeIncomeScreen } from "@/features/services/screens/ChangeIncomeScreen";
import { page } from "@/session/page";

export default page(ChangeIncomeScreen, benefitQueries(INCOME));
