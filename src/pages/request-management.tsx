import { QueueScreen } from "@/features/queue/QueueScreen";
import { queueQueries } from "@/features/queue/queueQueries";
import { page } from "@/session/page";

export default page(QueueScreen, queueQueries);
