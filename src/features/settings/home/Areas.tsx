import type { Area } from "@contract/areas";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, ChevronRight, CircleCheck, History, Search, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import { areaNames } from "@/domain/people/areas";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Grid, Heading, Text } from "@/ui/content/layout";
import { Link as PortalLink } from "@/ui/controls/Link";
import { TextLink } from "@/ui/controls/TextLink";
import { TextInput } from "@/ui/controls/text/TextInput";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { Field } from "@/ui/fields/Field";
import { type SettingsPage, searchSettings, settingsPages } from "../shell/areas";
import { groupsOf } from "./groups";
import { hints } from "./hints";
import { type Panel, panelQuery } from "./homeQueries";

const Link = chakra(PortalLink);

const ACTS: Record<string, string> = {
  PUBLICADA: "publicada",
  ALTERADA: "mudança agendada alterada",
  CANCELADA: "mudança agendada cancelada",
  ENTROU_EM_VIGOR: "entrou em vigor",
  CORRIGIDA: "valor publicado corrigido",
  EXCLUIDA: "excluída",
  PROPOSTA: "mudança proposta",
  RECUSADA: "mudança proposta recusada",
  RETIRADA: "mudança proposta retirada",
};

/** Every setting that the administrator may see, beside what changed lately and what asks for attention. */
export function Areas({ allowed }: { allowed: ReadonlySet<Area> }) {
  const [typed, setTyped] = useState("");
  const panel = useQuery(panelQuery());
  const pages = settingsPages.filter(({ area }) => allowed.has(area));
  const found = searchSettings(pages, typed, hints);
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 400px" }}
      templateRows={{ xl: "auto 1fr" }}
      gap="4"
      alignItems="start"
    >
      {/* Before the list, so that a phone shows it first; beside it where there is room. */}
      {!panel.error && <Box gridColumn={{ xl: 2 }}>{panel.data ? <Attention items={panel.data.atencao} /> : <Skeleton h="160px" />}</Box>}
      <Card
        dense
        padding="0"
        gridColumn={{ xl: 1 }}
        gridRow={{ xl: panel.error ? 1 : "1 / span 2" }}
        title="Todas as configurações"
        badge={
          <Text as="span" role="status" textStyle="small" color="fgMuted">
            {typed && (found.length === 1 ? "1 encontrada" : `${found.length} encontradas`)}
          </Text>
        }
      >
        <Box px="4" py="3" borderBottomWidth="1px">
          <Field label="Procurar configuração" hideLabel>
            <TextInput
              size="sm"
              type="search"
              leftIcon={Search}
              placeholder="O que você quer mudar?"
              value={typed}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </Box>
        {found.length === 0 ? (
          <EmptyState icon={Search} title={typed ? "Nenhuma configuração com essas palavras" : "Nenhuma área aberta para você"}>
            {typed ? "Tente outra palavra, como “parcelas” ou “logo”." : "Quem administra as permissões pode dar a você acesso às áreas."}
          </EmptyState>
        ) : (
          groupsOf(found).map(({ title, pages }) => (
            <Box key={title} as="section" aria-label={title} borderTopWidth="1px" _first={{ borderTopWidth: 0 }} px="1" pt="3" pb="1">
              <Heading as="h3" textStyle="small" fontWeight={600} color="fgMuted" px="3">
                {title}
              </Heading>
              <chakra.ul
                listStyleType="none"
                m="0"
                p="0"
                display="grid"
                gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
              >
                {pages.map((one) => (
                  <Entry key={one.path} page={one} coming={panel.data?.agendadas.find(({ area }) => area === one.area)} />
                ))}
              </chakra.ul>
            </Box>
          ))
        )}
      </Card>
      <Box gridColumn={{ xl: 2 }}>
        <QueryState query={panel} skeleton={<Skeleton h="320px" />} title="Não conseguimos carregar o que mudou">
          {({ mudancas }) => <Changes items={mudancas} />}
        </QueryState>
      </Box>
    </Grid>
  );
}

function Entry({ page: { path, title, area }, coming }: { page: SettingsPage; coming?: Panel["agendadas"][number] }) {
  return (
    <li>
      <Link
        href={path}
        display="flex"
        alignItems="center"
        gap="3"
        px="3"
        py="2"
        minH="44px"
        borderRadius="md"
        css={{ "&:hover": { bg: "subtle" }, "&:focus-visible": { outlineOffset: "-2px" } }}
      >
        <Box as="span" flex="1" minW="0">
          <Flex as="span" align="center" gap="2" wrap="wrap">
            <Text as="span" textStyle="label" fontWeight="semibold">
              {title}
            </Text>
            {coming && (
              <StatusBadge kind="wait" icon={CalendarClock}>
                {`${coming.quantidade === 1 ? "Muda" : `${coming.quantidade} mudanças, a próxima`} em ${formatDate(coming.proxima)}`}
              </StatusBadge>
            )}
          </Flex>
          <Text as="span" display="block" textStyle="small" color="fgMuted">
            {hints[area]}
          </Text>
        </Box>
        <Box as="span" color="fgMuted" flex="none">
          <Icon as={ChevronRight} size={16} />
        </Box>
      </Link>
    </li>
  );
}

const list = { listStyleType: "none", m: "0", p: "0" } as const;
const row = { display: "flex", gap: "3", px: "4", py: "3", borderTopWidth: "1px", _first: { borderTopWidth: 0 } } as const;

function Attention({ items }: { items: Panel["atencao"] }) {
  return (
    <Card dense padding="0" title="Pede atenção">
      {items.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Tudo em ordem">
          Nada pede atenção agora.
        </EmptyState>
      ) : (
        <chakra.ul {...list}>
          {items.map(({ codigo, area, texto }) => {
            const page = settingsPages.find((one) => one.area === area);
            return (
              <chakra.li key={texto} {...row}>
                <chakra.span color={codigo === "em-breve" ? "fgMuted" : "status.wait.fg"} flex="none" pt="0.5">
                  <Icon as={codigo === "em-breve" ? CalendarClock : TriangleAlert} size={16} />
                </chakra.span>
                <Text textStyle="small">
                  {texto}
                  {page && (
                    <>
                      <br />
                      <TextLink href={page.path}>Abrir {page.title}</TextLink>
                    </>
                  )}
                </Text>
              </chakra.li>
            );
          })}
        </chakra.ul>
      )}
    </Card>
  );
}

function Changes({ items }: { items: Panel["mudancas"] }) {
  return (
    <Card dense padding="0" title="Últimas alterações">
      {items.length === 0 ? (
        <EmptyState icon={History} title="Nada mudou ainda">
          O que a equipe publicar aparece aqui, com quem mudou e por quê.
        </EmptyState>
      ) : (
        <chakra.ul {...list}>
          {items.map(({ id, area, acao, autor, quando, motivo }) => (
            <chakra.li key={id} {...row} flexDirection="column" gap="0">
              <Text textStyle="small">
                <strong>{areaNames[area]}</strong>: {ACTS[acao] ?? acao.toLowerCase()}
              </Text>
              <Text textStyle="small" color="fgMuted">
                {autor?.nome ?? "Sistema"} · {formatInstant(quando)}
              </Text>
              <Text textStyle="small" color="fgMuted">
                {motivo}
              </Text>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}
