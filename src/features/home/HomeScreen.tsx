import dynamic from "next/dynamic";
import { useSession } from "@/session/SessionProvider";

// Two chunks, each rendered on the server too: a participant never downloads the administrators' home.
const ParticipantHome = dynamic(() => import("./participant/ParticipantHome").then((module) => module.ParticipantHome));
const AdminHome = dynamic(() => import("./admin/AdminHome").then((module) => module.AdminHome));

/** `/`: the participant's home, also in the assisted view, or the administrator's. */
export function HomeScreen() {
  const { isAdmin } = useSession();
  return isAdmin ? <AdminHome /> : <ParticipantHome />;
}
