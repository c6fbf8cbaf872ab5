export { ServerErrorScreen as default } from "@/features/status/ServerErrorScreen";
