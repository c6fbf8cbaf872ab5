import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { loginAddress } from "@/session/guard";
import { openDocument } from "@/session/navigate";
import { useSession } from "@/session/SessionProvider";
import { Box } from "@/ui/layout";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { wizardOf } from "./queries";
import { Visitor } from "./Visitor";

const AssistedBar = dynamic(() => import("@/layout/assisted/AssistedBar").then((module) => module.AssistedBar));
const WizardSteps = dynamic(() => import("./WizardSteps").then((module) => module.WizardSteps));

const Waiting = () => (
  <Box maxWidth="720px" marginInline="auto" paddingInline="4" paddingTop="24">
    <Skeleton h="40px" w="60%" />
    <Box height="6" />
    <Skeleton h="240px" />
  </Box>
);

function Pending() {
  const session = useSession();
  const query = useQuery({ ...wizardOf(session), refetchOnWindowFocus: false });
  const ended = query.error?.status === 401;
  // The page is public, so that the rule of §6 leaves it alone; without a session there is no wizard.
  useEffect(() => {
    if (ended) openDocument(loginAddress("/onboarding", true));
  }, [ended]);
  if (ended) return <Waiting />;
  return (
    <QueryState query={query} skeleton={<Waiting />} title="Não conseguimos abrir o seu cadastro">
      {(data) => <WizardSteps data={data} />}
    </QueryState>
  );
}

/** `/onboarding`: the first thing a new participant sees. */
export function OnboardingScreen() {
  const { pessoa, isAdmin, target } = useSession();
  if (!pessoa || isAdmin) return <Visitor isAdmin={isAdmin} />;
  return (
    <>
      {target && <AssistedBar />}
      <Pending />
    </>
  );
}
