export { LoginScreen as default } from "@/features/access/LoginScreen";
