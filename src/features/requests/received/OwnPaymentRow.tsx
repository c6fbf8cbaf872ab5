import { ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { OWN_PAYMENT } from "@/parts/states/payments";
import { StateBadge } from "@/parts/states/StateBadge";
import type { RoutePath } from "@/routes";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextLink } from "@/ui/controls/TextLink";
import type { OwnPayment } from "./receivedQueries";

const PROFILE: RoutePath = "/perfil";
const PASSWORD: RoutePath = "/alterar-senha";

const sentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/** Sentence of each state: how far the money is, and what its owner does, if anything. */
const words: Record<OwnPayment["situacao"], (payment: OwnPayment) => string> = {
  retido: ({ retidoAte }) =>
    `Retido${retidoAte ? ` até ${formatDate(retidoAte)}` : ""} porque a sua conta mudou há pouco tempo. Se foi você, não precisa fazer nada: o pagamento segue sozinho depois disso.`,
  pendente: ({ conta, data }) =>
    conta
      ? `Aguardando o envio ao banco, com data de ${formatDate(data)}. Vai para ${sentence(conta)}`
      : "Aguardando a sua conta bancária: sem ela não sabemos para onde mandar o dinheiro.",
  enviado: ({ conta }) => `Já mandamos a ordem ao banco${conta ? ` para pagar em ${conta}` : ""}. Avisamos quando o banco confirmar.`,
  pago: ({ pagoEm, conta }) => `Pago em ${formatDate(pagoEm ?? "")}${conta ? `, em ${sentence(conta)}` : "."}`,
  recusado: ({ recusa }) =>
    recusa ? `O banco devolveu: ${sentence(recusa.motivo)} ${sentence(recusa.corrigir)}` : "O banco devolveu. Confira a sua conta.",
  impedido: () => "Parado a seu pedido. A nossa equipe fala com você antes de pagar.",
};

interface Props {
  payment: OwnPayment;
  /** Asks before the payment is stopped; absent for those who may not. */
  onStop?: (payment: OwnPayment) => void;
  /** True for its owner, false in the assisted view. */
  isOwn: boolean;
}

/** A payment to its owner: what it pays, how far it is, and what to do. */
export function OwnPaymentRow({ payment, onStop, isOwn }: Props) {
  const { situacao, descricao, valor, conta, podeImpedir } = payment;
  const lacksAccount = situacao === "recusado" || (situacao === "pendente" && conta === null);
  const further: ReactNode[] = [
    lacksAccount && (
      <TextLink key="conta" href={PROFILE}>
        {situacao === "recusado" ? "Corrigir a minha conta" : "Informar a minha conta"}
      </TextLink>
    ),
    situacao === "impedido" && isOwn && (
      <TextLink key="senha" href={PASSWORD}>
        Trocar a minha senha
      </TextLink>
    ),
    podeImpedir && onStop && (
      <Button key="impedir" variant="outline" leftIcon={ShieldX} onClick={() => onStop(payment)}>
        {isOwn ? "Não fui eu: impedir este pagamento" : "Impedir este pagamento"}
      </Button>
    ),
  ].filter(Boolean);
  return (
    <chakra.li
      px={{ base: "4", md: "6" }}
      py="4"
      borderTopWidth="1px"
      borderStyle="solid"
      borderColor="line"
      _first={{ borderTopWidth: "0" }}
    >
      <Flex justify="space-between" align="baseline" columnGap="4" rowGap="1" wrap="wrap">
        <Text textStyle="nav" fontWeight="medium" minW="0" css={{ overflowWrap: "anywhere" }}>
          {descricao}
        </Text>
        <Text textStyle="nav" fontWeight="semibold" fontFamily="tabular" whiteSpace="nowrap">
          {formatMoney(valor)}
        </Text>
      </Flex>
      <Flex mt="2" columnGap="3" rowGap="2" wrap={{ base: "wrap", md: "nowrap" }} align="flex-start">
        <StateBadge look={OWN_PAYMENT[situacao]} />
        <Text textStyle="label" flex={{ base: "1 1 100%", md: "1" }} minW="0" css={{ overflowWrap: "anywhere" }}>
          {words[situacao](payment)}
        </Text>
      </Flex>
      {further.length > 0 && (
        <Flex mt="3" gap="4" wrap="wrap" align="center" textStyle="label">
          {further}
        </Flex>
      )}
      {podeImpedir && !onStop && !isOwn && (
        <Box mt="2">
          <Text textStyle="small" color="fgMuted">
            Quem pode agir pelas pessoas na Visão Administradora pode impedir este pagamento.
          </Text>
        </Box>
      )}
    </chakra.li>
  );
}
