import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MessageCircleQuestion, Search } from "lucide-react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import { planName } from "@/domain/plans/planName";
import * as Service from "@/domain/services/serviceIds";
import { queueAddress } from "@/layout/queueAddress";
import { useSearch } from "@/ui/browser/useSearch";
import { Card } from "@/ui/content/Card";
import { Box } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { TextLink } from "@/ui/controls/TextLink";
import { TextInput } from "@/ui/controls/text/TextInput";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Field } from "@/ui/fields/Field";
import type { Go, View } from "./address";
import { type Contest, contestsQuery } from "./reconciliationQueries";

const money = (value: string | null) => (value === null ? "—" : formatMoney(value));

/** The months that participants contest, with what waits in their name, and the way to the request. */
export function ContestsTab({ view, go }: { view: View; go: Go }) {
  const { typed, setTyped } = useSearch(view.texto, (texto) => go({ texto }, "replace"));
  const list = useQuery({ ...contestsQuery(view), placeholderData: keepPreviousData });
  const columns = [
    { id: "pessoa", header: "Participante", priority: 1 as const, cell: ({ pessoa }: Contest) => pessoa.nome },
    { id: "plano", header: "Plano", priority: 3 as const, cell: ({ plano }: Contest) => planName(plano.nome) },
    { id: "mes", header: "Mês", cell: ({ mes }: Contest) => (mes ? longMonth(mes) : "—") },
    { id: "esperado", header: "Esperado", align: "end" as const, cell: ({ esperado }: Contest) => money(esperado) },
    { id: "recebido", header: "Recebido", align: "end" as const, cell: ({ recebido }: Contest) => money(recebido) },
    { id: "falta", header: "Falta", align: "end" as const, cell: ({ falta }: Contest) => money(falta) },
    { id: "status", header: "Situação", cell: ({ status }: Contest) => status },
    { id: "prazo", header: "Prazo", cell: ({ prazo }: Contest) => (prazo ? formatDate(prazo) : "—") },
    {
      id: "pendentes",
      header: "Sem destino em seu nome",
      cell: ({ pendentes, pessoa }: Contest) =>
        pendentes === 0 ? (
          "Nenhum"
        ) : (
          <Button
            variant="text"
            size="sm"
            look="admin"
            onClick={() => go({ aba: "recebimentos", texto: pessoa.cpf, situacao: "pendentes" })}
          >
            {pendentes === 1 ? "Ver 1 recebimento" : `Ver ${pendentes} recebimentos`}
          </Button>
        ),
    },
    {
      id: "pedido",
      header: "Pedido",
      cell: ({ idRequisicao, protocolo }: Contest) => (
        <TextLink href={queueAddress({ id: idRequisicao, idFuncionalidade: Service.CONTEST })}>{protocolo}</TextLink>
      ),
    },
  ];
  return (
    <Card dense padding="0" title="Contribuições contestadas">
      <Box role="search" px="4" py="3" borderBottomWidth="1px" maxW="420px">
        <Field label="Procurar contestação" hideLabel>
          <TextInput
            size="sm"
            type="search"
            leftIcon={Search}
            value={typed}
            maxLength={100}
            autoComplete="off"
            placeholder="Protocolo, nome ou CPF"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </Box>
      <QueryState query={list} skeleton={<Skeleton w="100%" h="240px" />} title="Não conseguimos carregar as contestações">
        {({ itens, total, totalPage }) =>
          itens.length === 0 ? (
            <EmptyState icon={MessageCircleQuestion} title="Nenhuma contestação em aberto">
              O mês que um participante contesta no extrato aparece aqui.
            </EmptyState>
          ) : (
            <>
              <Table
                caption="Contribuições contestadas"
                columns={columns}
                rows={itens}
                rowKey={({ idRequisicao }: Contest) => idRequisicao}
                density="compact"
              />
              <PageFooter dense page={view.page} totalPages={totalPage} total={total} onChange={(page) => go({ page })} />
            </>
          )
        }
      </QueryState>
    </Card>
  );
}
