import { serviceQueries } from "@/features/services/frame/queries";
import { PepScreen } from "@/features/services/screens/PepScreen";
import { page } from "@/session/page";

export default page(PepScreen, serviceQueries(2));
