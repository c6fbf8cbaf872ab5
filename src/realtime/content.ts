import type { ServerEvents } from "@contract/events";
import { isRecord } from "@/api/read";

type Notice = Parameters<ServerEvents["newNotification"]>[0];

/** Events as their handlers get them. A notice that cannot be read is null: there is something new, and it is to be asked for. */
export interface HeardEvents extends Omit<ServerEvents, "newNotification"> {
  newNotification(notice: Notice | null): void;
}

/** The reader of notices comes with the first call, not with the frame. */
const readNotice = async (sent: unknown): Promise<Notice | null> => {
  try {
    return (await import("@/api/transport")).readNotification(sent);
  } catch {
    return null;
  }
};

/**
 * Hands the content of an event to its handlers. `newNotification` and `logout` may come with any content or none (§7); of the
 * others, one without fields is nothing that a handler could use.
 */
export function hear(event: string, content: unknown, tell: (content?: unknown) => void) {
  if (event === "newNotification") void readNotice(content).then(tell);
  else if (event === "logout") tell();
  else if (isRecord(content)) tell(content);
}
