export { LumpSumScreen as default } from "@/features/services/lumpSum/LumpSumScreen";
