export { PepScreen as default } from "@/features/services/pep/PepScreen";
