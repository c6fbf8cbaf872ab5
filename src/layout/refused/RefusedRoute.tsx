import dynamic from "next/dynamic";
import { Box } from "@/ui/content/layout";
import { useRefused } from "./useRefused";

/** Few people see it: its words are fetched when they are needed, and a screen reader hears them as they come. */
const RefusedNotice = dynamic(() => import("./RefusedNotice").then((module) => module.RefusedNotice), { ssr: false });

/** Place of the sentence that says why the page that was asked for did not open. */
export function RefusedRoute() {
  const { refused, forget } = useRefused();
  return <Box role="status">{refused && <RefusedNotice refused={refused} onRead={forget} />}</Box>;
}
