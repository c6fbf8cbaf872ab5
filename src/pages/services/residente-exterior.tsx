export { ForeignResidentScreen as default } from "@/features/services/abroad/ForeignResidentScreen";
