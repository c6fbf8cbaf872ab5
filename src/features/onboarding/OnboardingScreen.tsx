import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import type { ApiError } from "@/api/error";
import { loginAddress } from "@/session/guard";
import { openDocument } from "@/session/navigate";
import { useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Heading } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { UnavailableState } from "@/ui/feedback/UnavailableState";
import { wizardOf } from "./onboardingQueries";
import { WizardWaiting } from "./WizardWaiting";

const column = { maxWidth: "720px", marginInline: "auto", paddingInline: "4", paddingTop: "24" } as const;

const Waiting = () => (
  <Box {...column}>
    <WizardWaiting>
      <Skeleton h="40px" w="60%" />
      <Box height="6" />
      <Skeleton h="240px" />
    </WizardWaiting>
  </Box>
);

/** Not for who has a wizard. */
const Visitor = dynamic(() => import("./Visitor").then((module) => module.Visitor), { loading: Waiting });
const WizardSteps = dynamic(() => import("./WizardSteps").then((module) => module.WizardSteps), { loading: Waiting });

const StepWaiting = () => (
  <WizardWaiting>
    <Skeleton h="400px" />
  </WizardWaiting>
);

// They stand here: a part that comes with the wizard's code is not there at hydration.
/** Brings the decimal library, which the other steps do without. */
const PercentagesStep = dynamic(() => import("./steps/PercentagesStep").then((module) => module.PercentagesStep), {
  loading: StepWaiting,
});
/** Only for who went through all of them. */
const ReviewStep = dynamic(() => import("./steps/ReviewStep").then((module) => module.ReviewStep), { loading: StepWaiting });

/** The wizard did not come: why, and the ways on. */
function Closed({ error, onRetry }: { error: ApiError; onRetry(): void }) {
  return (
    <Box {...column}>
      <Heading as="h1" textStyle="h2" marginBottom="4">
        Seu primeiro acesso
      </Heading>
      <Card>
        {error.unsupported ? (
          <UnavailableState title="Seu cadastro inicial não está disponível por aqui">
            Você pode usar o portal assim mesmo. O atendimento diz o que ainda falta.
          </UnavailableState>
        ) : (
          <ErrorState title="Não conseguimos abrir o seu cadastro" error={error} onRetry={onRetry} />
        )}
      </Card>
      <Flex gap="3" marginTop="6" wrap="wrap">
        <LinkButton href="/">Página inicial</LinkButton>
        <LinkButton href="/logout" variant="outline">
          Sair
        </LinkButton>
      </Flex>
    </Box>
  );
}

function Pending() {
  const session = useSession();
  const query = useQuery({ ...wizardOf(session), refetchOnWindowFocus: false });
  const ended = query.error?.status === 401;
  // The page is public, so that the rule of §6 leaves it alone; without a session there is no wizard.
  useEffect(() => {
    if (ended) openDocument(loginAddress("/onboarding", true));
  }, [ended]);
  if (ended) return <Waiting />;
  if (query.error && !query.data) return <Closed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <QueryState query={query} skeleton={<Waiting />} title="Não conseguimos abrir o seu cadastro">
      {(data) => <WizardSteps data={data} Percentages={PercentagesStep} Review={ReviewStep} />}
    </QueryState>
  );
}

/** `/onboarding`: the first thing a new participant sees. */
export function OnboardingScreen() {
  const { pessoa, isAdmin } = useSession();
  if (!pessoa || isAdmin) return <Visitor isAdmin={isAdmin} />;
  return <Pending />;
}
