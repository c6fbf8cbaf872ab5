export { DevelopmentScreen as default } from "@/features/status/DevelopmentScreen";
