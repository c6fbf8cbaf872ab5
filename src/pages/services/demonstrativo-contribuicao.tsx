import { DemonstrativeScreen } from "@/features/demonstrative/DemonstrativeScreen";
import { demonstrativeQueries } from "@/features/demonstrative/queries";
import { offeredPage } from "@/layout/services/offered";
import { wordedPage } from "@/layout/services/worded";

export default wordedPage(23, offeredPage(23, DemonstrativeScreen, demonstrativeQueries));
