import { MovementsScreen } from "@/features/statement/MovementsScreen";
import { movementsQueries } from "@/features/statement/queries";
import { page } from "@/session/page";

export default page(MovementsScreen, movementsQueries);
