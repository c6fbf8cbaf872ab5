import { useInfiniteQuery } from "@tanstack/react-query";
import { Banknote, Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { maskCpf } from "@/domain/people/cpf";
import { planName } from "@/domain/plans/planName";
import { optionsOf } from "@/parts/states/look";
import { PAYMENT } from "@/parts/states/payments";
import { StateBadge } from "@/parts/states/StateBadge";
import { useSearch } from "@/ui/browser/useSearch";
import { Card } from "@/ui/content/Card";
import { Box, Grid, Text } from "@/ui/content/layout";
import { RowsSkeleton } from "@/ui/content/RecordList";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { TextInput } from "@/ui/controls/text/TextInput";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Field } from "@/ui/fields/Field";
import type { Go, PaymentsView } from "./address";
import { MoreRows } from "./MoreRows";
import { type Payment, paymentsQuery } from "./paymentQueries";
import { MEANS, NATURES, reasonOf } from "./paymentWords";

const ReturnDialog = dynamic(() => import("./ReturnDialog").then((module) => module.ReturnDialog), { ssr: false });

const states = optionsOf(PAYMENT);
const natures = Object.entries(NATURES).map(([id, value]) => ({ id, value }));

/** Two lines of a cell: the fact, and what belongs to it. */
const Two = ({ first, second }: { first: string; second: string | null }) => (
  <Box css={{ overflowWrap: "anywhere" }}>
    <Text as="span" display="block">
      {first}
    </Text>
    {second && (
      <Text as="span" display="block" textStyle="small" color="fgMuted">
        {second}
      </Text>
    )}
  </Box>
);

const columns: Column<Payment>[] = [
  { id: "pessoa", header: "Participante", priority: 1, cell: ({ pessoa }) => <Two first={pessoa.nome} second={maskCpf(pessoa.cpf)} /> },
  {
    id: "descricao",
    header: "O que paga",
    cell: ({ descricao, natureza, plano }) => <Two first={descricao} second={`${NATURES[natureza]}, ${planName(plano.nome)}`} />,
  },
  {
    id: "conta",
    header: "Para onde",
    cell: ({ conta, meio, favorecido, pessoa }) => (
      <Two
        first={conta ?? "Sem conta"}
        second={[favorecido.nome !== pessoa.nome && favorecido.nome, meio && MEANS[meio]].filter(Boolean).join(", ") || null}
      />
    ),
  },
  {
    id: "data",
    header: "Vence em",
    width: "104px",
    cell: ({ data }) => (
      <Text as="span" fontFamily="tabular">
        {formatDate(data)}
      </Text>
    ),
  },
  { id: "valor", header: "Valor", align: "end", cell: ({ valor }) => formatMoney(valor) },
  {
    id: "situacao",
    header: "Situação",
    cell: (payment) => {
      const reason = reasonOf(payment);
      return (
        <Box>
          <StateBadge look={PAYMENT[payment.situacao]} plain />
          {reason && (
            <Text as="span" display="block" textStyle="small" color="fgMuted" css={{ overflowWrap: "anywhere" }}>
              {reason}
            </Text>
          )}
        </Box>
      );
    },
  },
];

/** True for one that waits for somebody of the fund. */
const isStopped = ({ situacao }: Payment) => situacao === "impedido" || situacao === "recusado";

/** Every payment of the filters, the newest first, and the way back of one that its owner stopped or the bank refused. */
export function PaymentList({ view, go, isWriter }: { view: PaymentsView; go: Go; isWriter: boolean }) {
  const list = useInfiniteQuery(paymentsQuery(view));
  const [chosen, setChosen] = useState<Payment | null>(null);
  const { typed, setTyped } = useSearch(view.texto, (texto) => go({ texto }, "replace"));
  const isFiltered = [view.texto, view.situacao, view.natureza, view.idRemessa].some((part) => part !== undefined);
  const clear = () => {
    setTyped("");
    go({ texto: undefined, situacao: undefined, natureza: undefined, idRemessa: undefined });
  };
  const act: Column<Payment> = {
    id: "fazer",
    header: "O que fazer",
    cell: (payment) =>
      isStopped(payment) ? (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Devolver à fila o pagamento de ${payment.pessoa.nome}`}
          onClick={() => setChosen(payment)}
        >
          Devolver à fila
        </Button>
      ) : (
        "—"
      ),
  };
  const hasAct = isWriter && list.data?.some(isStopped);
  return (
    <Card
      dense
      padding="0"
      title="Pagamentos"
      badge={
        view.idRemessa !== undefined && (
          <Text as="span" textStyle="small" color="fgMuted">
            só os de uma remessa
          </Text>
        )
      }
      action={
        isFiltered && (
          <Button variant="text" flush="end" size="sm" look="admin" onClick={clear}>
            Limpar filtros
          </Button>
        )
      }
    >
      <Grid
        role="search"
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1.6fr) repeat(2, minmax(0, 1fr))" }}
        gap="2"
        px="4"
        py="3"
        borderBottomWidth="1px"
      >
        <Field label="Procurar pagamento" hideLabel>
          <TextInput
            size="sm"
            type="search"
            leftIcon={Search}
            value={typed}
            maxLength={100}
            autoComplete="off"
            placeholder="Nome, CPF ou protocolo"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label="Situação" hideLabel>
          <Select
            size="sm"
            placeholder="Situação: todas"
            options={states}
            value={view.situacao ?? ""}
            onChange={({ target }) => go({ situacao: (target.value || undefined) as PaymentsView["situacao"] })}
          />
        </Field>
        <Field label="Tipo" hideLabel>
          <Select
            size="sm"
            placeholder="Tipo: todos"
            options={natures}
            value={view.natureza ?? ""}
            onChange={({ target }) => go({ natureza: (target.value || undefined) as PaymentsView["natureza"] })}
          />
        </Field>
      </Grid>
      <QueryState query={list} skeleton={<RowsSkeleton />} title="Não conseguimos carregar os pagamentos">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Banknote} title={isFiltered ? "Nenhum pagamento com esses filtros" : "Nenhum pagamento ainda"}>
              {isFiltered ? "Mude a busca ou os filtros." : "O que o fundo deve pagar aparece aqui quando é concedido."}
            </EmptyState>
          ) : (
            <>
              <Table
                caption="Pagamentos"
                columns={hasAct ? [...columns, act] : columns}
                rows={rows}
                rowKey={({ id }) => id}
                density="compact"
              />
              <MoreRows list={list} />
            </>
          )
        }
      </QueryState>
      {chosen && <ReturnDialog payment={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}
