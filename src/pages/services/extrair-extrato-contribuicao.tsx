export { StatementCheckScreen as default } from "@/features/verification/VerificationScreen";
