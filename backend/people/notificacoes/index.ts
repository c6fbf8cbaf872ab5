export { dropConversationNotices } from "./conversationNotices";
export { addNotices, type NewNotice, noticesNamed, notify, removeNotices } from "./notify";
