export { ticketWeeks } from "./deskFigures";
export { openTickets, UNREAD, unreadConversations } from "./figures";
