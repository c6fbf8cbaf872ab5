import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SearchX, Truck } from "lucide-react";
import { useRouter } from "next/router";
import { formatMonth } from "@/domain/calendar/months";
import { periodName } from "@/domain/calendar/period";
import { supplyCategoryName } from "@/domain/messages/suppliers";
import { formatAmount, formatMoney } from "@/domain/money/money";
import { capital } from "@/domain/text/capital";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Explain } from "@/ui/feedback/Explain";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { SuppliersFilter } from "./SuppliersFilter";
import { readSuppliersView, type Service, type Services, type SuppliersView, suppliersQuery, writeSuppliersView } from "./suppliersQueries";
import { Totals } from "./Totals";

const columns: Column<Service>[] = [
  { id: "mes", header: "Mês", phone: "line", cell: ({ mes }) => <Text fontFamily="tabular">{formatMonth(mes)}</Text> },
  { id: "descricao", header: "Serviço", priority: 1, cell: ({ descricao }) => descricao },
  { id: "fornecedor", header: "Fornecedor", phone: "line", cell: ({ fornecedor }) => fornecedor.nome },
  { id: "categoria", header: "Categoria", cell: ({ categoria }) => supplyCategoryName(categoria) },
  { id: "valor", header: "Valor (R$)", align: "end", phone: "end", cell: ({ valor }) => formatAmount(valor) },
];

const Explained = () => (
  <Stack gap="3">
    <Text>O total é a soma do que o seu plano pagou por cada serviço, no mês em que ele foi prestado.</Text>
    <Text>As divisões por período, por categoria e por fornecedor somam os mesmos serviços: todas chegam ao mesmo total.</Text>
    <Text>O que outros planos pagaram, e as despesas próprias do fundo, não entram nestes números.</Text>
  </Stack>
);

/** `/services/fornecedores`: what the plan paid to suppliers. */
export function SuppliersScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const router = useRouter();
  const view = readSuppliersView(router.query);
  const go = (change: Partial<SuppliersView>) =>
    void router.push({ pathname: router.pathname, query: writeSuppliersView({ ...view, page: 0, ...change }) }, undefined, {
      shallow: true,
      scroll: false,
    });
  const query = useQuery({ ...suppliersQuery({ idPessoa, idPlano }, view), enabled: idPlano > 0, placeholderData: keepPreviousData });
  return (
    <QueryState query={query} skeleton={<Waiting />} title="Não conseguimos carregar os fornecedores">
      {(services) =>
        services.primeiro === null ? (
          <EmptyState icon={Truck} title="Nenhum serviço registrado">
            O que o plano pagar a fornecedores aparece aqui, mês a mês.
          </EmptyState>
        ) : (
          <Stack gap={{ base: "4", lg: "6" }} aria-busy={query.isPlaceholderData}>
            <SuppliersFilter services={services} view={view} onChange={go} />
            {services.total === 0 ? (
              <EmptyState
                icon={SearchX}
                title="Nenhum serviço com esses filtros"
                action={
                  <Button variant="outline" onClick={() => go({ categoria: undefined, idFornecedor: undefined })}>
                    Limpar filtros
                  </Button>
                }
              >
                Mude o período, a categoria ou o fornecedor.
              </EmptyState>
            ) : (
              <Found services={services} page={view.page} onPage={(page) => go({ page })} />
            )}
          </Stack>
        )
      }
    </QueryState>
  );
}

function Found({ services, page, onPage }: { services: Services; page: number; onPage: (page: number) => void }) {
  const { inicio, fim, valor, total, totalPage, itens } = services;
  return (
    <>
      <Flex justify="space-between" align="center" wrap="wrap" gap="2">
        <Text role="status">
          {inicio && fim && capital(periodName(inicio, fim))}:{" "}
          <Text as="strong" textStyle="h3" color="brand.fg">
            {formatMoney(valor)}
          </Text>{" "}
          em {total === 1 ? "1 serviço" : `${total} serviços`}
        </Text>
        <Explain title="Como calculamos os valores">{() => <Explained />}</Explain>
      </Flex>
      <Totals services={services} />
      <Card title="Serviços prestados" padding="0">
        <Table caption="Serviços prestados" columns={columns} rows={itens} rowKey={({ id }) => id} />
        <PageFooter page={page} totalPages={totalPage} total={total} onChange={onPage} />
      </Card>
    </>
  );
}

const Waiting = () => (
  <Stack gap="6">
    <Skeleton w="100%" h="72px" />
    <Skeleton w="100%" h="440px" />
    <Skeleton w="100%" h="480px" />
  </Stack>
);
