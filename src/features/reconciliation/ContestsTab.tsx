import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MessageCircleQuestion, Search } from "lucide-react";
import { formatDate } from "@/domain/calendarDate";
import { formatMoney } from "@/domain/money";
import { longMonth } from "@/domain/months";
import { planName } from "@/domain/planName";
import { queueAddress } from "@/layout/queueAddress";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";
import { Field } from "@/ui/Field";
import { Box, Flex } from "@/ui/layout";
import { Pagination } from "@/ui/Pagination";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { Table } from "@/ui/Table";
import { TextInput } from "@/ui/TextInput";
import { TextLink } from "@/ui/TextLink";
import { useSearch } from "@/ui/useSearch";
import type { Go, View } from "./address";
import { type Contest, contestsQuery } from "./queries";

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
        <TextLink href={queueAddress({ id: idRequisicao, idFuncionalidade: 26 })}>{protocolo}</TextLink>
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
              {totalPage > 1 && (
                <Flex justify="flex-end" px="4" py="2" borderTopWidth="1px">
                  <Pagination
                    page={Math.min(view.page, totalPage - 1)}
                    totalPages={totalPage}
                    total={total}
                    onChange={(page) => go({ page })}
                  />
                </Flex>
              )}
            </>
          )
        }
      </QueryState>
    </Card>
  );
}
