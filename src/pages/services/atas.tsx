import { MinutesScreen } from "@/features/minutes/MinutesScreen";
import { minutesQueries } from "@/features/minutes/queries";
import { page } from "@/session/page";

export default page(MinutesScreen, minutesQueries);
