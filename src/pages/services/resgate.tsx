export { RedemptionScreen as default } from "@/features/services/redemption/RedemptionScreen";
