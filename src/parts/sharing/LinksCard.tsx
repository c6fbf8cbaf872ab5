import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarX2, Link2, Lock, type LucideIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useOffers } from "@/api/offered";
import { dateOf, formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import type { LinkState } from "@/domain/people/publicLinks";
import { LINK } from "@/parts/states/links";
import { StateBadge } from "@/parts/states/StateBadge";
import { Card } from "@/ui/content/Card";
import { Box, Flex } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type LinkFilter, linksQuery, type Owner, type PublicLink } from "./sharingQueries";

const RevokeDialog = dynamic(() => import("./RevokeDialog").then((module) => module.RevokeDialog), { ssr: false });
const AccessesDialog = dynamic(() => import("./AccessesDialog").then((module) => module.AccessesDialog), { ssr: false });

/** Pictures other than those of the colours. */
const icons: Partial<Record<LinkState, LucideIcon>> = { expirado: CalendarX2, revogado: Lock };

interface Act {
  what: "revoke" | "accesses";
  link: PublicLink;
}

const columnsOf = (act: (act: Act) => void, oneDocument: boolean): Column<PublicLink>[] => [
  { id: "destino", header: "Para quem", priority: 1, cell: ({ destino }) => destino ?? "–" },
  ...(oneDocument ? [] : [{ id: "documento", header: "Documento", cell: ({ documento }: PublicLink) => documento }]),
  { id: "situacao", header: "Situação", cell: (link) => <StateBadge look={LINK[link.situacao]} icon={icons[link.situacao]} plain /> },
  {
    id: "validade",
    header: "Vale até",
    cell: ({ expiraEm }) => <span title={formatInstant(expiraEm)}>{formatDate(dateOf(expiraEm))}</span>,
  },
  { id: "usos", header: "Aberturas", align: "end", cell: ({ usos, usosMaximos }) => `${usos} de ${usosMaximos}` },
  {
    id: "acoes",
    header: <Box srOnly>Ações</Box>,
    align: "end",
    cell: (link) => (
      <Flex gap="2" justify="flex-end" wrap="wrap" my={{ base: "0", md: "1" }} fontFamily="body" _print={{ display: "none" }}>
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          aria-label={`Ver acessos: ${link.destino}`}
          onClick={() => act({ what: "accesses", link })}
        >
          Ver acessos
        </Button>
        {link.situacao === "valido" && (
          <Button
            size="sm"
            variant="outline"
            aria-haspopup="dialog"
            writes
            aria-label={`Revogar: ${link.destino}`}
            onClick={() => act({ what: "revoke", link })}
          >
            Revogar
          </Button>
        )}
      </Flex>
    ),
  },
];

interface LinksCardProps {
  owner: Owner;
  filter: LinkFilter;
  /** Action that makes a link, as the page names it. */
  howTo: string;
}

/** Links that the participant made: state, openings with their times, and a button that revokes each. */
export function LinksCard({ owner, filter, howTo }: LinksCardProps) {
  const [page, setPage] = useState(0);
  const [act, setAct] = useState<Act | null>(null);
  const isOffered = useOffers()("retornarLinks");
  const query = useQuery({
    ...linksQuery(owner, filter, page),
    enabled: isOffered && owner.idPlano > 0,
    placeholderData: keepPreviousData,
  });
  // A backend without links, or a plan that offers none and never did: nothing to show.
  if (!isOffered || query.error?.unsupported || (query.data?.limites === null && query.data.total === 0)) return null;
  const columns = columnsOf(setAct, filter.idContracheque !== undefined);
  return (
    <Card title="Links compartilhados" padding="0" _print={{ display: "none" }}>
      <QueryState query={query} skeleton={<Skeleton w="100%" h="168px" />} title="Não conseguimos carregar os seus links">
        {({ links, total, totalPage }) => (
          <Box aria-busy={query.isPlaceholderData}>
            <Table
              caption="Links compartilhados"
              columns={columns}
              rows={links}
              rowKey={({ id }) => id}
              empty={
                <EmptyState icon={Link2} title="Nenhum link">
                  {howTo}
                </EmptyState>
              }
            />
            <PageFooter page={page} totalPages={totalPage} total={total} onChange={setPage} />
          </Box>
        )}
      </QueryState>
      {act?.what === "revoke" && <RevokeDialog link={act.link} onClose={() => setAct(null)} />}
      {act?.what === "accesses" && <AccessesDialog link={act.link} onClose={() => setAct(null)} />}
    </Card>
  );
}
