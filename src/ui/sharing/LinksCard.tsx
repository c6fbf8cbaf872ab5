import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { dateOf, formatDate, formatInstant } from "@/domain/calendarDate";
import { Button } from "../Button";
import { Card } from "../Card";
import { EmptyState } from "../EmptyState";
import { Box, Flex } from "../layout";
import { Pagination } from "../Pagination";
import { QueryState } from "../QueryState";
import { Skeleton } from "../Skeleton";
import { StatusBadge } from "../StatusBadge";
import { type Column, Table } from "../Table";
import { type LinkFilter, linksQuery, type Owner, type PublicLink } from "./queries";
import { LINK_STATES } from "./words";

const RevokeDialog = dynamic(() => import("./RevokeDialog").then((module) => module.RevokeDialog), { ssr: false });
const AccessesDialog = dynamic(() => import("./AccessesDialog").then((module) => module.AccessesDialog), { ssr: false });

function StateOf({ link }: { link: PublicLink }) {
  const { text, kind, icon } = LINK_STATES[link.situacao];
  return (
    <StatusBadge kind={kind} icon={icon} plain>
      {text}
    </StatusBadge>
  );
}

interface Act {
  what: "revoke" | "accesses";
  link: PublicLink;
}

const columnsOf = (act: (act: Act) => void, oneDocument: boolean): Column<PublicLink>[] => [
  { id: "destino", header: "Para quem", priority: 1, cell: ({ destino }) => destino ?? "–" },
  ...(oneDocument ? [] : [{ id: "documento", header: "Documento", cell: ({ documento }: PublicLink) => documento }]),
  { id: "situacao", header: "Situação", cell: (link) => <StateOf link={link} /> },
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
  /** What to press to make one, as the page calls it. */
  howTo: string;
}

/** The links that the participant made: how each stands, who opened it and when, and the way to take it back. */
export function LinksCard({ owner, filter, howTo }: LinksCardProps) {
  const [page, setPage] = useState(0);
  const [act, setAct] = useState<Act | null>(null);
  const query = useQuery({ ...linksQuery(owner, filter, page), enabled: owner.idPlano > 0, placeholderData: keepPreviousData });
  // A backend without links, or a plan that offers none and never did: nothing to show.
  if (query.error?.unsupported || (query.data?.limites === null && query.data.total === 0)) return null;
  const columns = columnsOf(setAct, filter.idContracheque !== undefined);
  return (
    <Card title="Links que você fez" padding="0" _print={{ display: "none" }}>
      <QueryState query={query} skeleton={<Skeleton w="100%" h="168px" />} title="Não conseguimos carregar os seus links">
        {({ links, total, totalPage }) => (
          <Box aria-busy={query.isPlaceholderData}>
            <Table
              caption="Links que você fez"
              columns={columns}
              rows={links}
              rowKey={({ id }) => id}
              empty={
                <EmptyState icon={Link2} title="Nenhum link">
                  {howTo}
                </EmptyState>
              }
            />
            {totalPage > 1 && (
              <Flex justify={{ base: "center", md: "flex-end" }} px={{ base: "4", lg: "6" }} py="3" borderTopWidth="1px">
                <Pagination page={Math.min(page, totalPage - 1)} totalPages={totalPage} total={total} onChange={setPage} />
              </Flex>
            )}
          </Box>
        )}
      </QueryState>
      {act?.what === "revoke" && <RevokeDialog link={act.link} onClose={() => setAct(null)} />}
      {act?.what === "accesses" && <AccessesDialog link={act.link} onClose={() => setAct(null)} />}
    </Card>
  );
}
