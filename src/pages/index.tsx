import { HomeScreen } from "@/features/home/HomeScreen";
import { homeQueries } from "@/features/home/queries";
import { page } from "@/session/page";

export default page(HomeScreen, homeQueries);
