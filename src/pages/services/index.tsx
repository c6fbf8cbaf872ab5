import { ServicesHome } from "@/features/services/termination/ServicesHome";
import { servicesHomeQueries } from "@/features/services/termination/terminationQueries";
import { page } from "@/session/page";

export default page(ServicesHome, servicesHomeQueries);
