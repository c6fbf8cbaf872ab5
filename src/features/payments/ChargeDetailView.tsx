import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Ban, CalendarDays, RotateCw, SearchX } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { formatDate, formatDeadline, formatInstant } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney, formatQuantity } from "@/domain/money/money";
import { PaymentCards } from "@/parts/payment/PaymentCards";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextLink } from "@/ui/controls/TextLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { ChargeBadge } from "./look";
import { type ChargeDetail, chargeQuery } from "./paymentsQueries";

const CancelDialog = dynamic(() => import("./CancelDialog").then((module) => module.CancelDialog), { ssr: false });

const SPONSORSHIP: RoutePath = "/services/autopatrocinio";
const LOANS: RoutePath = "/services/emprestimos";

interface Props {
  id: number;
  onLeave(): void;
  /** Begins another charge of the same amount. @param replaced id of the one whose place it takes */
  onRepeat(valor: string, replaced: number | null): void;
}

/** Notice with the meaning of the state and the next action. */
function Situation({ charge }: { charge: ChargeDetail }) {
  const { situacao, pagaEm, valorPago, credito, canceladaEm } = charge;
  if (situacao === "aberta") return null;
  if (situacao === "vencida" && charge.competencia)
    return (
      <Notice kind="wait">
        O vencimento passou e o boleto não é mais aceito. Em <TextLink href={SPONSORSHIP}>Autopatrocínio</TextLink> você vê quanto o atraso
        custa, linha por linha, e gera um boleto que ainda pode ser pago.
      </Notice>
    );
  if (situacao === "cancelada" && charge.competencia)
    return (
      <Notice kind="off">
        Substituída por outra cobrança do mesmo mês, ou cancelada com o autopatrocínio. Não pague o boleto nem o Pix dela.
      </Notice>
    );
  if (situacao === "vencida")
    return (
      <Notice kind="wait">
        O vencimento passou e o boleto não é mais aceito. Mude o vencimento para gerar um boleto e um Pix novos, ou cancele.
      </Notice>
    );
  if (situacao === "cancelada")
    return <Notice kind="off">Cancelada{canceladaEm && ` em ${formatInstant(canceladaEm)}`}. Não pague o boleto nem o Pix dela.</Notice>;
  const paid = `Recebemos ${formatMoney(valorPago ?? charge.valor)}${pagaEm ? ` em ${formatDate(pagaEm)}` : ""}.`;
  if (!credito)
    return <Notice kind="info">{paid} O dinheiro vira cotas quando a cota do mês for publicada; então aparece no seu extrato.</Notice>;
  return (
    <Notice kind="ok">
      {paid} Virou {formatQuantity(credito.quotas)} cotas do perfil {credito.perfil}, pela cota de {longMonth(credito.mes)}:{" "}
      {formatQuantity(credito.cota)}.
    </Notice>
  );
}

const factsOf = ({ beneficiario, nossoNumero, criadaEm, id, vencimento, valor, competencia, partes }: ChargeDetail) => [
  ...(competencia ? [{ label: "Autopatrocínio de", value: longMonth(competencia) }] : []),
  ...(partes ?? []).map((part) => ({ label: part.nome, value: formatMoney(part.valor) })),
  { label: partes ? "Total" : "Valor", value: formatMoney(valor) },
  { label: "Vencimento", value: formatDate(vencimento) },
  { label: "Gerada em", value: formatInstant(criadaEm) },
  { label: "Quem recebe", value: `${beneficiario.nome}, CNPJ ${beneficiario.cnpj}` },
  { label: "Banco, agência e conta", value: `341 · Itaú, ${beneficiario.agenciaConta}` },
  { label: "Carteira e nosso número", value: `${beneficiario.carteira}/${nossoNumero}` },
  { label: "Número do documento", value: String(id) },
];

/** A settlement is shown where its loan is: it is no contribution. */
const LoanInstead = ({ settlement: { idEmprestimo, contrato } }: { settlement: NonNullable<ChargeDetail["quitacao"]> }) => (
  <Notice kind="info" action={<TextLink href={`${LOANS}?emprestimo=${idEmprestimo}`}>Abrir o empréstimo</TextLink>}>
    Este pagamento quita o empréstimo {contrato}. Não é uma contribuição.
  </Notice>
);

function Content({ charge, onRepeat }: { charge: ChargeDetail } & Pick<Props, "onRepeat">) {
  const { idPessoa, idPlano } = useParticipant();
  const [cancelling, setCancelling] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { situacao, pagamento } = charge;
  const isUnpaid = situacao === "aberta" || situacao === "vencida";
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="1">
        <Heading ref={heading} as="h2" textStyle={{ base: "h2", lg: "h1" }} tabIndex={-1} outline="none" whiteSpace="nowrap">
          {formatMoney(charge.valor)}
        </Heading>
        <ChargeBadge state={situacao} />
        <Text color="fgMuted" width={{ base: "full", md: "auto" }}>
          Vencimento em {formatDate(charge.vencimento)}
          {situacao === "aberta" && ` · ${formatDeadline(charge.vencimento)}`}
        </Text>
      </Flex>
      <Situation charge={charge} />
      {pagamento && (
        <>
          <Text color="fgMuted">Pague pelo Pix ou pelo boleto, só um dos dois. O boleto leva até 3 dias úteis para ser confirmado.</Text>
          <PaymentCards charge={charge} pagamento={pagamento} />
        </>
      )}
      <Card title="Dados da contribuição">
        <KeyValue rows={factsOf(charge)} />
      </Card>
      <Flex gap="3" wrap="wrap">
        {!isUnpaid && charge.competencia === null && (
          <Button variant="outline" leftIcon={RotateCw} onClick={() => onRepeat(charge.valor, null)}>
            Gerar outra com este valor
          </Button>
        )}
        {isUnpaid && charge.competencia === null && (
          <Button writes variant="outline" leftIcon={CalendarDays} onClick={() => onRepeat(charge.valor, charge.id)}>
            Mudar o vencimento
          </Button>
        )}
        {isUnpaid && charge.competencia === null && (
          <Button writes variant="outline" leftIcon={Ban} onClick={() => setCancelling(true)}>
            Cancelar contribuição
          </Button>
        )}
      </Flex>
      {cancelling && <CancelDialog owner={{ idPessoa, idPlano }} charge={charge} onClose={() => setCancelling(false)} />}
    </Stack>
  );
}

/** One charge: its codes while it can be paid, its state, and the quotas that its money bought. */
export function ChargeDetailView({ id, onLeave, onRepeat }: Props) {
  const query = useQuery({ ...chargeQuery(id), refetchOnWindowFocus: true });
  const back = (
    <Button variant="text" leftIcon={ArrowLeft} onClick={onLeave}>
      Todas as contribuições geradas
    </Button>
  );
  if (query.error?.status === 404)
    return (
      <Card>
        <EmptyState icon={SearchX} title="Não encontramos esta contribuição" action={back}>
          O endereço pode estar incompleto, ou ela não é sua.
        </EmptyState>
      </Card>
    );
  return (
    <Stack gap={{ base: "3", lg: "4" }}>
      <Box ml="-4">{back}</Box>
      <QueryState query={query} skeleton={<Skeleton w="100%" h="640px" />} title="Não conseguimos carregar a contribuição">
        {(charge) =>
          charge.quitacao ? <LoanInstead settlement={charge.quitacao} /> : <Content key={charge.id} charge={charge} onRepeat={onRepeat} />
        }
      </QueryState>
    </Stack>
  );
}
