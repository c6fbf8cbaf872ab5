export { FatcaScreen as default } from "@/features/services/fatca/FatcaScreen";
