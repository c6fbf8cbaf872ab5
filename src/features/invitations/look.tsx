import { Clock, Eye, type LucideIcon, Send } from "lucide-react";
import type { InvitationState } from "@/domain/people/invitations";
import { INVITATION } from "@/parts/states/links";
import { StateBadge } from "@/parts/states/StateBadge";

/** Pictures other than those of the colours. */
const icons: Partial<Record<InvitationState, LucideIcon>> = { enviado: Send, aberto: Eye, expirado: Clock };

export const InvitationBadge = ({ state }: { state: InvitationState }) => <StateBadge look={INVITATION[state]} icon={icons[state]} plain />;
