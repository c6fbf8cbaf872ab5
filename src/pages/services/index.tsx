import { servicesQueries } from "@/features/services/queries";
import { ServicesScreen } from "@/features/services/ServicesScreen";
import { page } from "@/session/page";

export default page(ServicesScreen, servicesQueries);
