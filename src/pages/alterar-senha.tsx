export { PasswordScreen as default } from "@/features/access/PasswordScreen";
