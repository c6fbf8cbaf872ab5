export { PortabilityScreen as default } from "@/features/services/portability/PortabilityScreen";
