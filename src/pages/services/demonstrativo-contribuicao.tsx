import { DemonstrativeScreen } from "@/features/demonstrative/DemonstrativeScreen";
import { demonstrativeQueries } from "@/features/demonstrative/queries";
import { offeredPage } from "@/layout/services/offered";

export default offeredPage(23, DemonstrativeScreen, demonstrativeQueries);
