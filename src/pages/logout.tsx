export { LogoutScreen as default } from "@/features/access/LogoutScreen";
