import { useQuery } from "@tanstack/react-query";
import { isEnded } from "@/domain/plans/eligibility";
import { useParticipant } from "@/session/SessionProvider";
import { Grid, Stack } from "@/ui/content/layout";
import { carouselQuery, goalQuery } from "../homeQueries";
import { BalanceCard } from "./BalanceCard";
import { CarouselCard } from "./CarouselCard";
import { EndedCard } from "./EndedCard";
import { GoalCard } from "./GoalCard";
import { HelpCard } from "./HelpCard";
import { LatestRequestsCard } from "./LatestRequestsCard";
import { LeftCard } from "./LeftCard";
import { MostUsedCard } from "./MostUsedCard";
import { NextCard } from "./NextCard";
import { WaitingCard } from "./WaitingCard";
import { WindowsCard } from "./WindowsCard";

/**
 * Order of the cards on a phone, and their places on a desktop: three equal columns, of which the balance and the
 * requests take two. Where the carousel has pictures, the way to the team goes under the services.
 */
const phoneAreas = (goal: string, carousel: boolean) =>
  `"balance" ${goal && '"goal"'} "waiting" "next" "windows" ${carousel ? '"carousel"' : ""} "services" "requests" "help"`;
const desktopAreas = (goal: string, carousel: boolean) =>
  `"balance balance waiting" ${goal} ${
    carousel
      ? '"next windows carousel" "requests requests services" "requests requests help"'
      : '"next windows help" "requests requests services"'
  }`;
/** The row of the person's goal, where they have one. */
const GOAL = '"goal goal goal"';

/**
 * The participant's home: how much there is, what waits for them, what comes next, what they use most, what they asked
 * for last.
 */
export function ParticipantHome() {
  const { idPessoa, idPlano, vinculo } = useParticipant();
  const goal = useQuery({ ...goalQuery({ idPessoa, idPlano }), enabled: idPlano > 0 }).data?.meta;
  const slides = useQuery({ ...carouselQuery({ idPessoa, idPlano }), enabled: idPlano > 0, retry: false }).data ?? [];
  const row = goal ? GOAL : "";
  const shows = slides.length > 0;
  // Nothing is held, due or asked for any more: a balance of nothing and its fall would only frighten.
  if (vinculo && isEnded(vinculo.situacao.id)) return <EndedHome />;
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <LeftCard />
      <Grid
        gap={{ base: "4", lg: "6" }}
        templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(3, minmax(0, 1fr))" }}
        templateRows={{ lg: `${goal ? "auto " : ""}auto auto ${shows ? "auto 1fr" : "1fr"}` }}
        templateAreas={{ base: phoneAreas(row, shows), lg: desktopAreas(row, shows) }}
      >
        <BalanceCard gridArea="balance" />
        {goal && <GoalCard goal={goal} gridArea="goal" />}
        <WaitingCard gridArea="waiting" />
        <NextCard gridArea="next" />
        <WindowsCard gridArea="windows" />
        {shows && <CarouselCard slides={slides} gridArea="carousel" />}
        <MostUsedCard gridArea="services" />
        <LatestRequestsCard gridArea="requests" />
        <HelpCard gridArea="help" />
      </Grid>
    </Stack>
  );
}

/** Home of an enrolment that is over: links to the past, the last request and the fund's contact. */
const EndedHome = () => (
  <Stack gap={{ base: "4", lg: "6" }}>
    <EndedCard />
    <Grid
      gap={{ base: "4", lg: "6" }}
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" }}
      templateAreas={{ base: '"requests" "help"', lg: '"requests help"' }}
    >
      <LatestRequestsCard gridArea="requests" />
      <HelpCard gridArea="help" />
    </Grid>
  </Stack>
);
