export { SuccessScreen as default } from "@/features/status/SuccessScreen";
