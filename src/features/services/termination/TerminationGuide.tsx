import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box, Heading, Stack } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { TextLink } from "@/ui/controls/TextLink";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { UnavailableState } from "@/ui/feedback/UnavailableState";
import { useOnBehalf } from "../frame/useOnBehalf";
import { ChoicesCard } from "./ChoicesCard";
import { DeadlineCard } from "./DeadlineCard";
import { PathsCard } from "./PathsCard";
import { RegisterCard } from "./RegisterCard";
import { type Guide, guideQuery } from "./terminationQueries";

const SERVICES: RoutePath = "/services";
const CHAT: RoutePath = "/chat";

const Waiting = () => (
  <Stack gap={{ base: "4", lg: "6" }}>
    <Skeleton w="100%" h="220px" />
    <Skeleton w="100%" h="520px" />
  </Stack>
);

function Content({ guide }: { guide: Guide }) {
  const onBehalf = useOnBehalf();
  if (!guide.desligamento)
    return guide.podeRegistrar && onBehalf ? (
      <RegisterCard nome={onBehalf} hoje={guide.hoje} />
    ) : (
      <Card padding="0">
        <UnavailableState title="Este guia é para quem saiu da empresa" action={<TextLink href={CHAT}>Falar com a equipe</TextLink>}>
          Quando a empresa informa a sua saída, os quatro caminhos aparecem aqui, com os seus valores e o prazo. Se você já saiu, avise a
          equipe.
        </UnavailableState>
      </Card>
    );
  return (
    <>
      <DeadlineCard guide={guide} desligamento={guide.desligamento} />
      <ChoicesCard guide={guide} />
      <PathsCard guide={guide} />
    </>
  );
}

/** The four institutos side by side on a person's own account, until when to choose, and what no choice means. */
export function TerminationGuide() {
  const { idPessoa, idPlano } = useParticipant();
  const guide = useQuery({ ...guideQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Box>
        <LinkButton href={SERVICES} variant="text" flush="start" leftIcon={ArrowLeft}>
          Serviços
        </LinkButton>
        <Heading as="h2" textStyle={{ base: "h2", lg: "h1" }}>
          Saí da empresa
        </Heading>
      </Box>
      <QueryState query={guide} skeleton={<Waiting />} title="Não conseguimos carregar os caminhos">
        {(data) => <Content guide={data} />}
      </QueryState>
    </Stack>
  );
}
