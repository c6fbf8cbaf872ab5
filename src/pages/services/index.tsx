import { servicesHomeQueries } from "@/features/services/termination/queries";
import { ServicesHome } from "@/features/services/termination/ServicesHome";
import { page } from "@/session/page";

export default page(ServicesHome, servicesHomeQueries);
