import type { PortalPage } from "@/session/page";

/** Conversations between participants and the fund (`/chat`). */
export const ChatScreen: PortalPage = () => null;
