import dynamic from "next/dynamic";
import { useSession } from "@/session/SessionProvider";
import { Box } from "@/ui/content/layout";
import { useOtherTabs } from "./useOtherTabs";

const OtherPlanNotice = dynamic(() => import("./OtherPlanNotice").then((module) => module.OtherPlanNotice), { ssr: false });

/** Follows the plan of the other tabs, or says why this page does not. */
export function OtherTabs() {
  const { vinculo } = useSession();
  const { chosen, openChosen } = useOtherTabs();
  return <Box role="status">{chosen && vinculo && <OtherPlanNotice chosen={chosen} shown={vinculo} onOpen={openChosen} />}</Box>;
}
