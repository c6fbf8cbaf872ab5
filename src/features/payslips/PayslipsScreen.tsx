import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronRight, ReceiptText } from "lucide-react";
import { useRouter } from "next/router";
import { payslipName } from "@/domain/benefits/payslipNames";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatAmount, formatMoney } from "@/domain/money/money";
import { LinksCard } from "@/parts/sharing/LinksCard";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Stack } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { LinkButton } from "@/ui/controls/LinkButton";
import { TextLink } from "@/ui/controls/TextLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PayslipDetail } from "./PayslipDetail";
import { type Contracheques, PAYSLIPS, payslipsQuery, REPORT, type Resumo, readId, readYear } from "./payslipsQueries";
import { YearPicker } from "./YearPicker";

const columns: Column<Resumo>[] = [
  {
    id: "mes",
    header: "Mês",
    priority: 1,
    cell: (row) => (
      // A phone's whole row opens it.
      <TextLink
        href={{ pathname: PAYSLIPS, query: { id: row.id } }}
        position={{ base: "static", md: "relative" }}
        _after={{ insetInline: "0", insetBlock: "0" }}
      >
        {payslipName(row)}
        <Icon as={ChevronRight} size={16} />
      </TextLink>
    ),
  },
  { id: "pagamento", header: "Pagamento em", phone: "line", phoneWord: "pago em", cell: ({ dataPagamento }) => formatDate(dataPagamento) },
  { id: "beneficio", header: "Benefício", priority: 3, cell: ({ beneficio }) => beneficio },
  { id: "bruto", header: "Bruto (R$)", align: "end", cell: ({ bruto }) => formatAmount(bruto) },
  { id: "descontos", header: "Descontos (R$)", align: "end", cell: ({ descontos }) => formatAmount(descontos) },
  { id: "liquido", header: "Líquido (R$)", phone: "end", align: "end", cell: ({ liquido }) => <strong>{formatAmount(liquido)}</strong> },
];

function List({ list: { ano, anos, contracheques, total } }: { list: Contracheques }) {
  if (anos.length === 0)
    return (
      <EmptyState
        icon={ReceiptText}
        title="Ainda não há contracheques"
        action={
          <LinkButton href="/services" variant="outline">
            Ver os serviços do meu plano
          </LinkButton>
        }
      >
        Quando o primeiro pagamento do seu benefício for liberado, o contracheque aparece aqui.
      </EmptyState>
    );
  return (
    <>
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <YearPicker ano={ano} anos={anos} />
        <LinkButton href={REPORT} variant="outline" leftIcon={ReceiptText} width={{ base: "full", md: "auto" }}>
          Informe de rendimentos
        </LinkButton>
      </Flex>
      <Card
        title={`Pagamentos de ${ano}`}
        padding="0"
        badge={
          <Box as="span" textStyle="label" color="fgMuted">
            líquido no ano: {formatMoney(total.liquido)}
          </Box>
        }
      >
        <Table
          caption={`Contracheques de ${ano}`}
          columns={columns}
          rows={contracheques}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={ReceiptText} title={`Nenhum pagamento em ${ano}`}>
              Escolha outro ano.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}

const Waiting = () => (
  <Stack gap="6">
    <Skeleton w="160px" h="40px" />
    <Skeleton w="100%" h="560px" />
  </Stack>
);

function PayslipList({ ano }: { ano: number | undefined }) {
  const { idPessoa, idPlano } = useParticipant();
  const query = useQuery({ ...payslipsQuery({ idPessoa, idPlano }, ano), enabled: idPlano > 0, placeholderData: keepPreviousData });
  return (
    <Stack gap={{ base: "4", lg: "6" }} aria-busy={query.isPlaceholderData}>
      <QueryState query={query} skeleton={<Waiting />} title="Não conseguimos carregar os seus contracheques">
        {(list) => (
          <>
            <List list={list} />
            {list.anos.length > 0 && (
              <LinksCard
                owner={{ idPessoa, idPlano }}
                filter={{ finalidade: "contracheque" }}
                howTo="Para mostrar um contracheque a alguém sem dar a sua senha, abra-o e use “Compartilhar”."
              />
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** `/services/contracheque`: the payslips of a year, or one of them (`?id=`). */
export function PayslipsScreen() {
  const { query } = useRouter();
  const id = readId(query);
  return id === undefined ? <PayslipList ano={readYear(query)} /> : <PayslipDetail key={id} id={id} />;
}
