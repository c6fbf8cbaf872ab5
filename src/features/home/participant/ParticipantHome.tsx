import { useQuery } from "@tanstack/react-query";
import { ALargeSmall } from "lucide-react";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { useOffers } from "@/api/offered";
import { isEnded, receivesBenefit } from "@/domain/plans/eligibility";
import { useFeatureList } from "@/layout/services/useFeatureList";
import { allowedServices, type RoutePath } from "@/routes";
import { useParticipant, useSession } from "@/session/SessionProvider";
import { Box, Grid, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { carouselQuery, goalQuery, latestQuery, upcomingQuery } from "../homeQueries";
import { chooseSimple } from "../simple/chooseSimple";
import { BalanceCard } from "./BalanceCard";
import { CarouselCard } from "./CarouselCard";
import { DeductionCard } from "./DeductionCard";
import { EndedHome } from "./EndedHome";
import { GoalCard } from "./GoalCard";
import { HelpCard } from "./HelpCard";
import { IncomeCard } from "./IncomeCard";
import { LatestRequestsCard } from "./LatestRequestsCard";
import { LeftCard } from "./LeftCard";
import { MostUsedCard } from "./MostUsedCard";
import { NextCard } from "./NextCard";
import { WaitingCard } from "./WaitingCard";
import { WindowsCard } from "./WindowsCard";

const SIMULATOR: RoutePath = "/services/simulador-beneficio";

/** Requests that are not taller than the card beside them. */
const FEW = 4;

type Area = ReturnType<typeof areasOf>[number];

/** Cards that read what they show themselves. */
const cards: Partial<Record<Area, ComponentType<{ gridArea: string }>>> = {
  balance: BalanceCard,
  income: IncomeCard,
  waiting: WaitingCard,
  next: NextCard,
  windows: WindowsCard,
  services: MostUsedCard,
  requests: LatestRequestsCard,
  help: HelpCard,
};

/** Cards that are not always there. */
interface Shown {
  balance: boolean;
  goal: boolean;
  deduction: boolean;
  /** The way from the balance to the income, for a person who still saves. */
  income: boolean;
  /** Both cards of dates: they come from one call. */
  dates: boolean;
  /** The person receives a benefit: the next payment leads. */
  isPaid: boolean;
  carousel: boolean;
  /** A short list of requests leaves no room for two cards beside it. */
  isShort: boolean;
}

/**
 * Order of the cards on a phone and for whoever goes from one to the next, and their places on a desktop: three equal columns, of which the balance and the
 * requests take two. Where the carousel has pictures, or nothing is known of dates, the way to the team goes under the
 * services, or below everything where the requests beside them are few. One strip stands before the requests: the income goes
 * below them where there is another.
 */
const areasOf = ({ balance, goal, deduction, income, dates, carousel, isPaid }: Shown) =>
  (
    [
      isPaid ? "next" : balance && "balance",
      goal && "goal",
      "waiting",
      dates && !isPaid && "next",
      dates && !isPaid && "windows",
      deduction && "deduction",
      income && "income",
      isPaid && balance && "balance",
      isPaid && "windows",
      carousel && "carousel",
      "services",
      "requests",
      "help",
    ] as const
  ).filter((area) => area !== false);
const wholeRow = (area: string | false) => `"${area} ${area} ${area}"`;
function desktopRows({ balance, goal, deduction, income, dates, carousel, isPaid, isShort }: Shown): string[] {
  const lead = [balance ? "balance balance" : "waiting waiting", ...(dates ? ["next windows"] : [])];
  const left = [...(isPaid ? lead.reverse() : lead), "requests requests"];
  const picture = carousel ? "carousel" : dates && "help";
  const helpIsLast = picture !== "help";
  const right = [
    balance && "waiting",
    // The balance is taller than the dates, which for whoever is paid stand above it.
    ...(isPaid && balance ? ["services", picture] : [picture, "services"]),
    helpIsLast && !isShort && "help",
  ].filter(Boolean);
  const rows = Array.from(
    { length: Math.max(left.length, right.length) },
    (_, row) => `"${left[row] ?? "requests requests"} ${right[row] ?? "requests"}"`,
  );
  // The balance and the dates lead, and stay together.
  const strips = [deduction && "deduction", goal && "goal"].filter(Boolean).map(wholeRow);
  if (income) (strips.length > 0 ? rows : strips).push(wholeRow("income"));
  rows.splice(lead.length, 0, ...strips);
  if (helpIsLast && isShort) rows.push('"help help help"');
  return rows;
}

/** Cards that need the whole width of two columns. */
const WIDE: readonly Area[] = ["balance", "goal", "deduction", "income", "carousel", "requests"];

/** Places on a small desktop: the wide cards have a row each, and two of the others share one. */
function pairedRows(areas: readonly Area[]): string {
  const narrow = areas.filter((area) => !WIDE.includes(area));
  return areas
    .map((area) => {
      const at = narrow.indexOf(area);
      return at % 2 > 0 ? "" : `"${area} ${(at < 0 ? null : narrow[at + 1]) ?? area}"`;
    })
    .join(" ");
}

/**
 * The participant's home: how much there is, what waits for them, what comes next, what they use most, what they asked
 * for last.
 */
export function ParticipantHome() {
  const { idPessoa, idPlano, vinculo } = useParticipant();
  const { target } = useSession();
  const goal = useQuery({ ...goalQuery({ idPessoa, idPlano }), enabled: idPlano > 0 }).data?.meta;
  const upcoming = useQuery({ ...upcomingQuery({ idPessoa, idPlano }), enabled: idPlano > 0 }).data;
  const slides = useQuery({ ...carouselQuery({ idPessoa, idPlano }), enabled: idPlano > 0, retry: false }).data ?? [];
  const latest = useQuery({ ...latestQuery({ idPessoa, idPlano }), enabled: idPlano > 0 }).data?.requisicoes.length ?? FEW + 1;
  const offers = useOffers();
  const services = useFeatureList().data;
  const receives = receivesBenefit(vinculo?.categoria.id ?? 0);
  const dates = offers("retornarProximosEventos");
  const shown: Shown = {
    balance: offers("retornarSaldo"),
    goal: Boolean(goal),
    deduction: Boolean(upcoming?.deducao),
    dates,
    carousel: slides.length > 0,
    isPaid: dates && receives,
    isShort: latest <= FEW,
    income: !receives && Boolean(services && allowedServices(services, offers).some(({ path }) => path === SIMULATOR)),
  };
  const rows = desktopRows(shown);
  // It takes what the cards beside the requests are taller.
  const lastOfRequests = rows.findLast((row) => row.startsWith('"requests'));
  const areas = areasOf(shown);
  // Nothing is held, due or asked for any more: a balance of nothing and its fall would only frighten.
  if (vinculo && isEnded(vinculo.situacao.id)) return <EndedHome />;
  const given: Partial<Record<Area, ReactNode>> = {
    deduction: upcoming?.deducao && <DeductionCard deducao={upcoming.deducao} gridArea="deduction" />,
    goal: goal && <GoalCard goal={goal} gridArea="goal" />,
    carousel: <CarouselCard slides={slides} gridArea="carousel" />,
  };
  const simple = !target && (
    <Box textAlign="center">
      <Button variant="text" leftIcon={ALargeSmall} onClick={() => chooseSimple(true)}>
        Página simples, com letras maiores
      </Button>
    </Box>
  );
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <LeftCard />
      {/* Most people who receive are old enough to be glad of it: they find it before anything else. */}
      {receives && simple}
      <Grid
        gap={{ base: "4", lg: "6" }}
        templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))", xl: "repeat(3, minmax(0, 1fr))" }}
        templateRows={{ xl: rows.map((row) => (row === lastOfRequests ? "1fr" : "auto")).join(" ") }}
        templateAreas={{ base: areas.map((area) => `"${area}"`).join(" "), lg: pairedRows(areas), xl: rows.join(" ") }}
      >
        {areas.map((area) => {
          const Reading = cards[area];
          return Reading ? <Reading key={area} gridArea={area} /> : <Fragment key={area}>{given[area]}</Fragment>;
        })}
      </Grid>
      {!receives && simple}
    </Stack>
  );
}
