export { TaxRegimeScreen as default } from "@/features/services/taxRegime/TaxRegimeScreen";
