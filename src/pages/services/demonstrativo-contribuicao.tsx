import * as Service from "@/domain/services/serviceIds";
import { DemonstrativeScreen } from "@/features/demonstrative/DemonstrativeScreen";
import { demonstrativeQueries } from "@/features/demonstrative/demonstrativeQueries";
import { offeredPage } from "@/layout/services/offered";
import { wordedPage } from "@/layout/services/worded";

export default wordedPage(
  Service.CONTRIBUTION_DEMONSTRATIVE,
  offeredPage(Service.CONTRIBUTION_DEMONSTRATIVE, DemonstrativeScreen, demonstrativeQueries),
);
