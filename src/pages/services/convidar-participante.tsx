import { InvitationsScreen } from "@/features/invitations/InvitationsScreen";
import { invitationsQueries } from "@/features/invitations/invitationsQueries";
import { page } from "@/session/page";

export default page(InvitationsScreen, invitationsQueries);
