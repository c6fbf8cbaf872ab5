import dynamic from "next/dynamic";
import { useSession } from "@/session/SessionProvider";

// A chunk for each kind of home, each rendered on the server too: a participant never downloads the administrators' home.
const ParticipantHome = dynamic(() => import("./participant/ParticipantHome").then((module) => module.ParticipantHome));
const SimpleHome = dynamic(() => import("./simple/SimpleHome").then((module) => module.SimpleHome));
const AdminHome = dynamic(() => import("./admin/AdminHome").then((module) => module.AdminHome));

/** `/`: the participant's home, also in the assisted view, the simple one of who chose it, or the administrator's. */
export function HomeScreen() {
  const { isAdmin, simple } = useSession();
  if (isAdmin) return <AdminHome />;
  return simple ? <SimpleHome /> : <ParticipantHome />;
}
