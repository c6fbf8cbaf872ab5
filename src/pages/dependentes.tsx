import { DependentsScreen } from "@/features/dependents/DependentsScreen";
import { dependentsQueries } from "@/features/dependents/queries";
import { page } from "@/session/page";

export default page(DependentsScreen, dependentsQueries);
