import { ArrowRight, CalendarDays, Clock, FileText } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import { OF_LEAVING } from "@/domain/exits/termination";
import { maskCpf } from "@/domain/people/cpf";
import type { ServiceDefinition } from "@/domain/services/definition";
import { Refused } from "@/layout/services/Refused";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Icon, type LucideIcon } from "@/ui/content/Icon";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, chakra, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import { TextLink } from "@/ui/controls/TextLink";
import { Notice } from "@/ui/feedback/Notice";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { GUIDE_ADDRESS, hasLeft } from "../termination/address";
import { DraftNotice } from "./DraftNotice";
import { isRefused, type ServiceState } from "./frameQueries";
import { placeAt } from "./places";
import type { DraftKeeper } from "./useDraftKeeper";
import { useOnBehalf } from "./useOnBehalf";
import { usePreparing } from "./usePreparing";
import { useStops } from "./useStops";

// Only who is helped, or helps, loads them.
const PreparedNotice = dynamic(() => import("./PreparedNotice").then((module) => module.PreparedNotice));
const PreparingStart = dynamic(() => import("./PreparingStart").then((module) => module.PreparingStart));
// Only who has a request that runs loads it.
const PendingRequest = dynamic(() => import("./PendingRequest").then((module) => module.PendingRequest));
const DiscardDialog = dynamic(() => import("./DiscardDialog").then((module) => module.DiscardDialog), { ssr: false });

const SERVICES: RoutePath = "/services";
const PROFILE: RoutePath = "/perfil";
const PROFILE_NAME = "Informações Pessoais";

/** Sign between the facts of one item of a list. */
const BETWEEN = " · ";
const WRITTEN_CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/** Rows of a rule in force that fit beside the description. */
const MOST_BESIDE = 6;

interface Props {
  definition: ServiceDefinition;
  service: ServiceState;
  keeper: DraftKeeper;
  guide?: ReactNode;
  about?: ReactNode;
}

const Fact = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <Flex gap="3" align="flex-start">
    <Box color="brand.fg" marginTop="0.5" flexShrink={0}>
      <Icon as={icon} size={20} />
    </Box>
    <Text>{children}</Text>
  </Flex>
);

/** A sentence whose name of that page leads there. */
function withProfile(sentence: string): ReactNode {
  const [before, after] = sentence.split(PROFILE_NAME);
  if (after === undefined) return sentence;
  return (
    <>
      {before}
      <TextLink href={PROFILE}>{PROFILE_NAME}</TextLink>
      {after}
    </>
  );
}

const minutesOf = (minutes: number) => (minutes === 1 ? "1 minuto" : `${minutes} minutos`);
const daysOf = (days: number) => (days === 1 ? "1 dia útil" : `${days} dias úteis`);

/** Introduction of a service: description, needs, time, present state; or the request that runs; or why not, and other ways. */
export function ServiceIntro({ definition, service, keeper, guide, about }: Props) {
  const onBehalf = useOnBehalf();
  const preparing = usePreparing();
  const { vinculo } = useParticipant();
  const { intro } = definition;
  const { vigente, solicitacaoAberta: open } = service;
  // A person who may not begin reads the reason, and under it a description that invites nobody.
  const leads = isRefused(service);
  const sentences = (leads ? (intro.about ?? intro.explains) : intro.explains).map((sentence) => (
    <Text key={sentence}>{withProfile(sentence)}</Text>
  ));
  const guideLink = preparing === null && hasLeft(vinculo) && OF_LEAVING.includes(definition.id) && (
    <Text>
      Em dúvida? <TextLink href={GUIDE_ADDRESS}>Compare os quatro caminhos de quem saiu da empresa</TextLink>
    </Text>
  );
  // A long rule in force needs the whole width: in a narrow column it is taller than everything beside it.
  const isBeside = vigente !== null && vigente.linhas.length <= MOST_BESIDE;
  const Way = preparing === null ? Start : PreparingStart;
  const start = (
    <Way definition={definition} service={service} keeper={keeper}>
      {leads && (
        <>
          {sentences}
          {guideLink}
        </>
      )}
    </Way>
  );
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      {onBehalf && (
        <Notice kind="info">
          Você está agindo em nome de <strong>{onBehalf}</strong>. O pedido fica registrado com o seu nome.
        </Notice>
      )}
      {service.permitido && service.rascunho?.preparadoPor && <PreparedNotice draft={service.rascunho} />}
      {service.permitido && <DraftNotice keeper={keeper} />}
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: isBeside ? "minmax(0, 1fr) 340px" : "minmax(0, 1fr)" }}
        gap={{ base: "4", lg: "6" }}
        alignItems="start"
      >
        <Stack gap={{ base: "4", lg: "6" }}>
          {open ? <PendingRequest open={open} vigente={vigente} isBeside={isBeside} /> : leads && start}
          {!open && !leads && (
            <Card>
              <Stack gap="6">
                <Stack gap="2" maxWidth="680px">
                  {sentences}
                </Stack>
                {intro.needs.length > 0 && (
                  <Box>
                    <Text as="h2" fontWeight={600} marginBottom="3">
                      O que você vai precisar
                    </Text>
                    <chakra.ul listStyleType="none" padding="0" margin="0" display="flex" flexDirection="column" gap="2">
                      {intro.needs.map((need) => (
                        <li key={need}>
                          <Fact icon={FileText}>{need}</Fact>
                        </li>
                      ))}
                    </chakra.ul>
                  </Box>
                )}
                <Flex columnGap="8" rowGap="2" wrap="wrap" color="fgMuted">
                  <Fact icon={Clock}>Leva cerca de {minutesOf(intro.minutes)}</Fact>
                  <Fact icon={CalendarDays}>A equipe responde em até {daysOf(service.diasUteis ?? definition.dueDays)}</Fact>
                </Flex>
                {guideLink}
                {start}
              </Stack>
            </Card>
          )}
        </Stack>
        {vigente && <Standing name={definition.name} vigente={vigente} columns={isBeside ? 1 : 3} />}
      </Grid>
      {about}
      {guide}
    </Stack>
  );
}

/** A CPF among other facts has no label of its own, and may be another person's. */
const saidFact = (fact: string) => (WRITTEN_CPF.test(fact) ? `CPF ${maskCpf(fact)}` : fact);

/** A list's item: its first fact, and the others below it. */
function inLines(value: string): ReactNode {
  const [first, ...others] = value.split(BETWEEN);
  return (
    <>
      {first}
      {others.map((fact) => (
        <Text key={fact} textStyle="small" fontWeight={400} color="fgMuted">
          {saidFact(fact)}
        </Text>
      ))}
    </>
  );
}

/**
 * The service's rule in force today. Nothing stands here for a service that keeps nothing, or of which nothing is in force.
 * @param name the service's: the one row that is called the same has no label
 */
function Standing({ name, vigente, columns }: { name: string; vigente: NonNullable<ServiceState["vigente"]>; columns: number }) {
  const { titulo, desde, linhas } = vigente;
  const since = desde ? [{ label: "Desde", value: formatDate(desde) }] : [];
  const rows = linhas.map(({ rotulo, valor }) => ({ label: rotulo, value: inLines(valor) }));
  const pairs = [...since, ...rows.filter(({ label }) => label !== name)];
  const own = rows.find(({ label }) => label === name);
  return (
    <Card title={titulo}>
      <Stack gap="4">
        {own && <Text fontWeight={500}>{own.value}</Text>}
        {pairs.length > 0 && <KeyValue layout="grid" columns={columns} rows={pairs} />}
      </Stack>
    </Card>
  );
}

/** The way in: begin, continue, or the reason why not. */
function Start({ definition, service, keeper, children }: Omit<Props, "guide" | "about"> & { children?: ReactNode }) {
  const { goTo } = useStops();
  const [isDiscarding, setDiscarding] = useState(false);
  const { permitido, motivo, vigente } = service;
  const { change, renew } = definition.intro;
  if (!permitido) return <Refused reason={motivo}>{children}</Refused>;
  const draft = keeper.current();
  if (!draft)
    return (
      <Flex direction={{ base: "column", md: "row" }} gap="3">
        <Button
          size="lg"
          rightIcon={ArrowRight}
          onClick={() => void goTo(definition.steps[0]?.id ?? "")}
          variant={change ? "outline" : "solid"}
        >
          {change ?? ((vigente && renew) || "Começar")}
        </Button>
        <LinkButton href={SERVICES} variant="text" size="lg">
          Ver outros serviços
        </LinkButton>
      </Flex>
    );
  const when = keeper.saved.state === "saved" ? formatInstant(keeper.saved.at) : null;
  return (
    <Stack gap="3">
      <Flex align="center" gap="3" wrap="wrap" textStyle="label" color="fgMuted">
        <StatusBadge kind="off" compact>
          Rascunho
        </StatusBadge>
        {when ? `Salvo em ${when}. Continue de onde parou, também em outro aparelho.` : "Continue de onde parou."}
      </Flex>
      <Flex direction={{ base: "column", md: "row" }} gap="3">
        <Button size="lg" rightIcon={ArrowRight} onClick={() => void goTo(placeAt(definition, draft.passo))}>
          Continuar
        </Button>
        <Button writes variant="text" size="lg" onClick={() => setDiscarding(true)}>
          Descartar o rascunho
        </Button>
      </Flex>
      {isDiscarding && <DiscardDialog keeper={keeper} onClose={() => setDiscarding(false)} />}
    </Stack>
  );
}
