export { PayslipCheckScreen as default } from "@/features/verification/VerificationScreen";
