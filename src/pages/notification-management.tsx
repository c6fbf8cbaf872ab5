import { NoticesScreen } from "@/features/notices/NoticesScreen";
import { noticesQueries } from "@/features/notices/queries";
import { page } from "@/session/page";

export default page(NoticesScreen, noticesQueries);
