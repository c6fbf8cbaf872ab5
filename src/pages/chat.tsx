import { ChatScreen } from "@/features/chat/ChatScreen";
import { chatQueries } from "@/features/chat/chatQueries";
import { TicketTermsPanel } from "@/features/settings/tickets/TicketTermsPanel";
import { page } from "@/session/page";

const Chat = () => <ChatScreen terms={<TicketTermsPanel />} />;

export default page(Chat, chatQueries);
