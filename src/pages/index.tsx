import { HomeScreen } from "@/features/home/HomeScreen";
import { homeQueries } from "@/features/home/homeQueries";
import { page } from "@/session/page";

export default page(HomeScreen, homeQueries);
