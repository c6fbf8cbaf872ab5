export { dropConversationNotices } from "./conversationNotices";
export { addNotices, type NewNotice, noticesNamed, notify, notifyAll, removeNotices } from "./notify";
