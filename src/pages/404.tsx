export { NotFoundScreen as default } from "@/features/status/NotFoundScreen";
