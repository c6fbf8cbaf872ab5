import dynamic from "next/dynamic";
import { useSession } from "@/session/SessionProvider";

// Two chunks, each rendered on the server too: the code that publishes documents never reaches a participant.
const ParticipantDocuments = dynamic(() => import("./participant/ParticipantDocuments").then((module) => module.ParticipantDocuments));
const ManagedDocuments = dynamic(() => import("./admin/ManagedDocuments").then((module) => module.ManagedDocuments));

/** `/documents`: the participant's documents, also in the assisted view, or all that the fund publishes. */
export function DocumentsScreen() {
  const { isAdmin } = useSession();
  return isAdmin ? <ManagedDocuments /> : <ParticipantDocuments />;
}
