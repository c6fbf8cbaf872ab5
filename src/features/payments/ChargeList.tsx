import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ReceiptText, SearchX } from "lucide-react";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { CHARGE_STATES, type ChargeState } from "@/domain/contribution/chargeStates";
import { formatMoney } from "@/domain/money/money";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { ChargeBadge } from "./look";
import { type Charge, chargesQuery } from "./paymentsQueries";

const columns: Column<Charge>[] = [
  { id: "valor", header: "Valor", align: "end", priority: 1, cell: ({ valor }) => formatMoney(valor) },
  {
    id: "de",
    header: "Tipo",
    phone: "line",
    cell: ({ competencia }) => (competencia ? `Autopatrocínio de ${longMonth(competencia)}` : "Voluntária"),
  },
  { id: "vencimento", header: "Vencimento", phone: "line", phoneWord: "vence em", cell: ({ vencimento }) => formatDate(vencimento) },
  { id: "situacao", header: "Situação", phone: "end", cell: ({ situacao }) => <ChargeBadge state={situacao} plain /> },
  { id: "criada", header: "Gerada em", cell: ({ criadaEm }) => formatDate(dateOf(criadaEm)) },
];

interface Props {
  situacao: ChargeState | undefined;
  page: number;
  onOpen(id: number): void;
  onGo(situacao: ChargeState | undefined, page: number): void;
}

/** List of the generated charges, the newest first, each with its state. */
export function ChargeList({ situacao, page, onOpen, onGo }: Props) {
  const { idPessoa, idPlano } = useParticipant();
  const query = useQuery({
    ...chargesQuery({ idPessoa, idPlano }, situacao, page),
    enabled: idPlano > 0,
    placeholderData: keepPreviousData,
  });
  const empty = situacao ? (
    <EmptyState
      icon={SearchX}
      title="Nenhuma contribuição nesta situação"
      action={
        <Button variant="outline" onClick={() => onGo(undefined, 0)}>
          Ver todas
        </Button>
      }
    />
  ) : (
    <EmptyState icon={ReceiptText} title="Nenhuma contribuição gerada">
      Informe um valor e um vencimento: o boleto e o Pix aparecem aqui.
    </EmptyState>
  );
  const beyond = (last: number) => (
    <EmptyState
      icon={SearchX}
      title="Esta página não existe"
      action={
        <Button variant="outline" onClick={() => onGo(situacao, 0)}>
          Ver a primeira página
        </Button>
      }
    >
      As contribuições geradas vão até a página {last}.
    </EmptyState>
  );
  return (
    <Card
      title="Contribuições geradas"
      padding="0"
      action={
        <Box width={{ base: "150px", sm: "210px" }}>
          <Select
            aria-label="Situação"
            size="md"
            placeholder="Todas"
            options={CHARGE_STATES}
            value={situacao ?? ""}
            onChange={(event) => onGo(CHARGE_STATES.find(({ id }) => id === event.target.value)?.id, 0)}
          />
        </Box>
      }
    >
      <QueryState query={query} skeleton={<Skeleton w="100%" h="320px" />} title="Não conseguimos carregar as contribuições geradas">
        {({ cobrancas, totalPage, total }) =>
          cobrancas.length === 0 ? (
            (total > 0 && beyond(totalPage)) || empty
          ) : (
            <Box aria-busy={query.isPlaceholderData}>
              <Table
                caption="Contribuições geradas"
                columns={columns}
                rows={cobrancas}
                rowKey={({ id }) => id}
                onOpen={({ id }) => onOpen(id)}
              />
              <PageFooter page={page} totalPages={totalPage} total={total} onChange={(next) => onGo(situacao, next)} />
            </Box>
          )
        }
      </QueryState>
    </Card>
  );
}
