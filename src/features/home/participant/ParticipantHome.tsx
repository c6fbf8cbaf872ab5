import { Grid } from "@/ui/layout";
import { HelpCard } from "./HelpCard";
import { LatestRequestsCard } from "./LatestRequestsCard";
import { MostUsedCard } from "./MostUsedCard";
import { WaitingCard } from "./WaitingCard";

/**
 * Order of the cards on a phone, and their places on a desktop. The middle row takes up the difference between the
 * columns, so that both end on one line. The balance goes first, as a row above these with what waits at its right.
 */
const desktopAreas = '"waiting services" "requests services" "requests help"';

/** The participant's home: what waits for them, what they use most, what they asked for last. */
export function ParticipantHome() {
  return (
    <Grid
      gap={{ base: "4", lg: "6" }}
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" }}
      templateRows={{ lg: "auto 1fr auto" }}
      templateAreas={{ base: '"waiting" "services" "requests" "help"', lg: desktopAreas }}
    >
      <WaitingCard gridArea="waiting" />
      <MostUsedCard gridArea="services" />
      <LatestRequestsCard gridArea="requests" />
      <HelpCard gridArea="help" />
    </Grid>
  );
}
