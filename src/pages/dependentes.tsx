import { DependentsScreen } from "@/features/dependents/DependentsScreen";
import { dependentsQueries } from "@/features/dependents/dependentsQueries";
import { wordedPage } from "@/layout/services/worded";
import { page } from "@/session/page";

export default wordedPage(4, page(DependentsScreen, dependentsQueries));
