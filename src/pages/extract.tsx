import { MovementsScreen } from "@/features/statement/MovementsScreen";
import { movementsQueries } from "@/features/statement/statementQueries";
import { page } from "@/session/page";

export default page(MovementsScreen, movementsQueries);
