import { DeferredScreen } from "@/features/services/screens/DeferredScreen";
import { deferredQueries } from "@/features/services/staying/queries";
import { page } from "@/session/page";

export default page(DeferredScreen, deferredQueries);
