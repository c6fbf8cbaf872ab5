import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import { SPONSORED_MONTH } from "@/parts/states/charges";
import { StateBadge } from "@/parts/states/StateBadge";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Stack, Text } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { type Column, Table } from "@/ui/content/Table";
import { TextLink } from "@/ui/controls/TextLink";
import { Notice } from "@/ui/feedback/Notice";
import { type SponsoredMonth, type Sponsorship, sponsorshipQuery } from "../staying/stayingQueries";
import { LateLines } from "./LateLines";

const PAYMENTS: RoutePath = "/services/gerar-contribuicao";

const isLate = ({ atraso }: SponsoredMonth) => atraso !== null;

const State = ({ month }: { month: SponsoredMonth }) => (
  <StateBadge look={SPONSORED_MONTH[isLate(month) ? "vencida" : month.situacao]} plain />
);

const columns: Column<SponsoredMonth>[] = [
  { id: "mes", header: "Mês", priority: 1, cell: ({ competencia }) => longMonth(competencia) },
  { id: "vencimento", header: "Vencimento", cell: ({ vencimento }) => formatDate(vencimento) },
  { id: "valor", header: "Valor", align: "end", cell: ({ valor }) => formatMoney(valor) },
  { id: "situacao", header: "Situação", cell: (month) => <State month={month} /> },
  {
    id: "cobranca",
    header: "Cobrança",
    cell: (month) =>
      month.atraso ? (
        <LateLines month={month} atraso={month.atraso} />
      ) : (
        <TextLink href={`${PAYMENTS}?id=${month.idCobranca}`}>{month.pagaEm ? "Ver" : "Pagar"}</TextLink>
      ),
  },
];

function Standing({ encerradoEm, motivoFim, avisadoEm, prazoAviso, emAtraso, desde }: Sponsorship) {
  if (encerradoEm)
    return (
      <Notice kind="off">
        Encerrado em {formatDate(encerradoEm)}. {motivoFim}.
      </Notice>
    );
  if (avisadoEm && prazoAviso)
    return (
      <Notice kind="bad">
        {emAtraso} meses seguidos sem pagamento. Avisamos você em {formatDate(avisadoEm)}: pague até {formatDate(prazoAviso)} para o
        autopatrocínio não ser cancelado.
      </Notice>
    );
  if (emAtraso > 0)
    return (
      <Notice kind="wait">
        {emAtraso === 1 ? "Um mês está em atraso" : `${emAtraso} meses seguidos estão em atraso`}. Quanto antes pagar, menor o acréscimo.
      </Notice>
    );
  return <Text color="fgMuted">Em dia, desde {longMonth(desde)}.</Text>;
}

/** List of the months that a self-sponsored person pays, each with its charge; absent for all others. */
export function SponsoredMonths() {
  const { idPessoa, idPlano } = useParticipant();
  const [page, setPage] = useState(0);
  const { data } = useQuery({ ...sponsorshipQuery({ idPessoa, idPlano }, page), enabled: idPlano > 0, placeholderData: keepPreviousData });
  if (!data) return null;
  return (
    <Card title="Seu autopatrocínio" padding="0">
      <Stack gap="3" padding={{ base: "4", lg: "6" }}>
        <Standing {...data} />
      </Stack>
      {data.meses.length > 0 && (
        <Table caption="Meses do autopatrocínio" columns={columns} rows={data.meses} rowKey={({ idCobranca }) => idCobranca} />
      )}
      <PageFooter page={page} totalPages={data.totalPage} total={data.total} onChange={setPage} />
    </Card>
  );
}
