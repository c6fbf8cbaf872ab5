import { serviceQueries } from "@/features/services/frame/queries";
import { ForeignResidentScreen } from "@/features/services/screens/ForeignResidentScreen";
import { page } from "@/session/page";

export default page(ForeignResidentScreen, serviceQueries(5));
