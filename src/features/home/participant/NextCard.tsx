import { useQuery } from "@tanstack/react-query";
import { ArrowRight, CalendarDays } from "lucide-react";
import dynamic from "next/dynamic";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import { uncapital } from "@/domain/text/capital";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Stack, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { Explain } from "@/ui/feedback/Explain";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type ProximosEventos, upcomingQuery } from "../homeQueries";
import { QuietHead } from "./QuietHead";
import { RowLink } from "./RowLink";

// Read by few: its code comes when it is opened.
const NextExplained = dynamic(() => import("./NextExplained").then((module) => module.NextExplained), { ssr: false });

const PAYSLIPS: RoutePath = "/services/contracheque";
const CHARGES: RoutePath = "/services/gerar-contribuicao";

type Contribuicao = NonNullable<ProximosEventos["contribuicao"]>;

/** Height of a link: on a phone a thumb needs 44 px. */
const reach = { minH: { base: "44px", lg: "24px" } };

/** Amount of a contribution or of a payment, with its date below; the same places for both. */
function Figure({ value, children }: { value: string; children: React.ReactNode }) {
  return (
    <Box>
      <Text textStyle="h2" fontWeight={600}>
        {value}
      </Text>
      <Text textStyle="label" color="fgMuted" mt="1">
        {children}
      </Text>
    </Box>
  );
}

function NextContribution({ contribuicao }: { contribuicao: Contribuicao }) {
  return (
    <>
      <Figure value={formatMoney(contribuicao.valor)}>
        {formatDate(contribuicao.vencimento)} · {uncapital(contribuicao.formaPagamento.nome)}
      </Figure>
      <Box>
        <Explain title="Como calculamos a próxima contribuição">{() => <NextExplained contribuicao={contribuicao} />}</Explain>
      </Box>
    </>
  );
}

/** A voluntary contribution to be paid, which is none of the next one: a row of its own. */
function OpenCharge({ cobranca: { id, valor, vencimento } }: { cobranca: NonNullable<ProximosEventos["cobranca"]> }) {
  return (
    <Box as="ul" listStyleType="none" borderTopWidth="1px">
      <RowLink href={{ pathname: CHARGES, query: { id } }} minH="60px" columns="minmax(0, 1fr) auto">
        <Box minW="0">
          <Text textStyle="nav" fontWeight="medium">
            Boleto em aberto
          </Text>
          <Text textStyle="small" color="fgMuted">
            <Text as="strong" color="fg" fontWeight={600}>
              {formatMoney(valor)}
            </Text>{" "}
            · vence em {formatDate(vencimento)}
          </Text>
        </Box>
      </RowLink>
    </Box>
  );
}

function NextPayment({ pagamento: { competencia, data, ultimo } }: { pagamento: NonNullable<ProximosEventos["pagamento"]> }) {
  return (
    <>
      <Figure value={data ? `Você recebe em ${formatDate(data)}` : "Data a confirmar"}>Renda de {longMonth(competencia)}</Figure>
      {ultimo ? (
        <TextLink href={{ pathname: PAYSLIPS, query: { id: ultimo.idContracheque } }} textStyle="label" {...reach}>
          Em {longMonth(ultimo.competencia)}: {formatMoney(ultimo.liquido)} líquidos
          <Icon as={ArrowRight} size={16} />
        </TextLink>
      ) : (
        <Text textStyle="label" color="fgMuted">
          Será o seu primeiro pagamento.
        </Text>
      )}
    </>
  );
}

function Nothing({ suspensao }: Pick<ProximosEventos, "suspensao">) {
  return (
    <>
      <Text textStyle="h4" fontWeight={600}>
        {suspensao ? "Contribuição suspensa" : "Nada previsto"}
      </Text>
      <Text textStyle="label" color="fgMuted">
        {suspensao
          ? `Desde ${longMonth(suspensao.desde)}${suspensao.ate ? `, até ${longMonth(suspensao.ate)}` : ", até você retomar"}.`
          : "Não há contribuição nem pagamento marcado para você neste plano."}
      </Text>
    </>
  );
}

function Content({ next }: { next: ProximosEventos }) {
  const { contribuicao, pagamento, suspensao } = next;
  if (contribuicao) return <NextContribution contribuicao={contribuicao} />;
  if (pagamento) return <NextPayment pagamento={pagamento} />;
  return <Nothing suspensao={suspensao} />;
}

/** Card with the next contribution of a person who pays in, or the next payment of a person who is paid. */
export function NextCard({ gridArea }: { gridArea: string }) {
  const { idPessoa, idPlano } = useParticipant();
  const query = useQuery({ ...upcomingQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  const isPaid = Boolean(query.data && !query.data.contribuicao && query.data.pagamento);
  const title = isPaid ? "Próximo pagamento" : "Próxima contribuição";
  const charge = isPaid ? null : query.data?.cobranca;
  return (
    <Card gridArea={gridArea} padding="0" aria-label={title}>
      <QuietHead icon={CalendarDays} title={title} />
      <Stack gap="2" px={{ base: "4", lg: "6" }} pb={{ base: "4", lg: "6" }}>
        <QueryState
          query={query}
          title="Não conseguimos ver o que vem a seguir"
          skeleton={
            <Stack gap="3">
              <Skeleton w="160px" h="32px" />
              <Skeleton w="200px" h="16px" />
            </Stack>
          }
        >
          {(next) => <Content next={next} />}
        </QueryState>
      </Stack>
      {charge && <OpenCharge cobranca={charge} />}
    </Card>
  );
}
