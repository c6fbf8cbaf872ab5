export { SuspendBenefitScreen as default } from "@/features/services/benefitPause/SuspendBenefitScreen";
