import dynamic from "next/dynamic";
import { useOffers } from "@/api/offered";
import { turnCards } from "./detail/cards";
import { RequestList } from "./RequestList";
import { useOpenRequest } from "./useOpenRequest";

const RequestDetail = dynamic(() => import("./detail/RequestDetail").then((module) => module.RequestDetail));

/** `/services/requests`: the participant's requests, and the one that the address names with `id`. */
export function RequestsScreen() {
  const { id, lastId, open, leave } = useOpenRequest();
  const hasDetail = useOffers()("retornarSolicitacao");
  if (id && hasDetail) return <RequestDetail key={id} id={id} cards={turnCards} onLeave={leave} />;
  return <RequestList onOpen={hasDetail ? open : undefined} lastId={lastId} />;
}
