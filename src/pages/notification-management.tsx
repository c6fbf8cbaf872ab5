import { NoticesScreen } from "@/features/notices/NoticesScreen";
import { noticesQueries } from "@/features/notices/noticesQueries";
import { page } from "@/session/page";

export default page(NoticesScreen, noticesQueries);
