export { ChangeIncomeScreen as default } from "@/features/services/incomeChange/ChangeIncomeScreen";
