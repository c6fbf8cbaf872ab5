export { ChatScreen as default } from "@/features/chat/ChatScreen";
