import dynamic from "next/dynamic";
import { turnCards } from "./detail/cards";
import { RequestList } from "./RequestList";
import { useOpenRequest } from "./useOpenRequest";

const RequestDetail = dynamic(() => import("./detail/RequestDetail").then((module) => module.RequestDetail));

/** `/services/requests`: the participant's requests, and the one that the address names with `id`. */
export function RequestsScreen() {
  const { id, lastId, open, leave } = useOpenRequest();
  if (id) return <RequestDetail key={id} id={id} cards={turnCards} onLeave={leave} />;
  return <RequestList onOpen={open} lastId={lastId} />;
}
