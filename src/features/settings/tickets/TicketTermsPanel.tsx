import dynamic from "next/dynamic";
import { Skeleton } from "@/ui/feedback/Skeleton";

/** The due times of tickets, for the page of tickets: the form comes when it is opened. */
export const TicketTermsPanel = dynamic(() => import("./TicketTermsSettings").then((module) => module.TicketTermsSettings), {
  ssr: false,
  loading: () => <Skeleton w="100%" h="320px" />,
});
