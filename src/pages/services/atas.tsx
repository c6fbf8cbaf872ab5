import { MinutesScreen } from "@/features/minutes/MinutesScreen";
import { minutesQueries } from "@/features/minutes/minutesQueries";
import { page } from "@/session/page";

export default page(MinutesScreen, minutesQueries);
