/** Messages between the portal's tabs of one browser; none in a browser without channels. */
export interface Channel<Message> {
  tell(message: Message): void;
  close(): void;
}

/** Joins the tabs that speak under `name`. @param hear what another tab says; never this one's own words */
export function joinTabs<Message>(name: string, hear?: (message: Message) => void): Channel<Message> {
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(name) : null;
  if (channel && hear) channel.onmessage = ({ data }) => hear(data as Message);
  return { tell: (message) => channel?.postMessage(message), close: () => channel?.close() };
}
