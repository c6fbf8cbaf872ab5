import { InvitedPage } from "@/features/invitations/InvitedPage";
import { PublicSimulatorScreen } from "@/features/services/simulator/PublicSimulatorScreen";
import { publicSimulatorQueries } from "@/features/services/simulator/simulatorQueries";
import { page } from "@/session/page";

/** The simulator for anybody; an invitation's link opens the invitation, which leads here. */
const SimuladorBeneficio = () => <InvitedPage otherwise={<PublicSimulatorScreen />} />;

export default page(SimuladorBeneficio, publicSimulatorQueries);
