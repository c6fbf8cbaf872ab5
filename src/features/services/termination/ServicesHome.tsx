import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { Stack } from "@/ui/content/layout";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { ServicesScreen } from "../ServicesScreen";
import { LeftBanner } from "./LeftBanner";
import { asksForGuide } from "./terminationQueries";

const TerminationGuide = dynamic(() => import("./TerminationGuide").then((module) => module.TerminationGuide), {
  loading: () => <Skeleton w="100%" h="480px" />,
});

/** `/services`: the menu of services, or with `?guia=saida` the guide for people who left the sponsor. */
export function ServicesHome() {
  const { query } = useRouter();
  if (asksForGuide(query.guia)) return <TerminationGuide />;
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <LeftBanner />
      <ServicesScreen />
    </Stack>
  );
}
