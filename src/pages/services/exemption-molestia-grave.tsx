export { SeriousIllnessScreen as default } from "@/features/services/illnessExemption/SeriousIllnessScreen";
