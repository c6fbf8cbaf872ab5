export { Exemption65Screen as default } from "@/features/services/exemption65/Exemption65Screen";
