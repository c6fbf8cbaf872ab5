export { BenefitRequestScreen as default } from "@/features/services/benefit/BenefitRequestScreen";
