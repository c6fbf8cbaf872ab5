export { LoanScreen as default } from "@/features/services/loan/LoanScreen";
