import { Calculator } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney, formatRate, isZeroAmount } from "@/domain/money/money";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import { Explain } from "@/ui/feedback/Explain";
import { Notice } from "@/ui/feedback/Notice";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import type { Deducao, Demonstrativo } from "./demonstrativeQueries";

// Its exact arithmetic comes when it is asked for.
const RoomCalculator = dynamic(() => import("./RoomCalculator").then((module) => module.RoomCalculator), { ssr: false });

const CONTRIBUTE: RoutePath = "/services/gerar-contribuicao";

const CONTRIBUTES: readonly number[] = [Categoria.TAXPAYER, Categoria.SELF_SPONSORED];
/** True for a person who may make a contribution of their own choice. */
const mayContribute = ({ categoria, situacao }: Record<"categoria" | "situacao", { id: number }>) =>
  situacao.id === Situacao.ATIVO && CONTRIBUTES.includes(categoria.id);
const centsOf = (amount: string) => BigInt(amount.replace(".", ""));
/** Share of the limit that is used, in whole percents: all of it only when nothing is left. */
const usedShare = ({ usado, limite }: Deducao) => {
  const [used, limit] = [centsOf(usado), centsOf(limite)];
  return limit === 0n || used >= limit ? 100 : Number((used * 100n) / limit);
};

function Explained({ demonstrativo: { ano, participante }, deducao }: { demonstrativo: Demonstrativo; deducao: Deducao }) {
  const { rendaEstimada, limite, outrosPlanos, disponivel, percentual, fonte } = deducao;
  return (
    <Stack gap="4">
      <Text>
        A lei deixa deduzir as contribuições até {formatRate(percentual)} dos seus rendimentos tributáveis do ano. O fundo só conhece o seu
        salário, e estima o ano com doze salários e o 13º:
      </Text>
      <KeyValue
        tabular
        rows={[
          { label: `Renda estimada de ${ano} (12 salários: o 13º é tributado à parte)`, value: formatMoney(rendaEstimada) },
          { label: `Limite: ${formatRate(percentual)} da renda`, value: formatMoney(limite) },
          { label: "− Pagas por você neste plano", value: formatMoney(participante) },
          ...(isZeroAmount(outrosPlanos)
            ? []
            : [{ label: "− Pagas por você em outros planos do fundo", value: formatMoney(outrosPlanos) }]),
          { label: "Ainda pode deduzir", value: formatMoney(disponivel), strong: true },
        ]}
      />
      <Text>
        Se você tem outros rendimentos, como aluguel ou outro emprego, o seu limite é maior. O que a patrocinadora paga não entra na conta.
      </Text>
      <Text textStyle="small" color="fgMuted">
        Lei 9.532/1997, art. 11. As contribuições extraordinárias entram no mesmo limite. Percentual da tabela: {fonte}.
      </Text>
    </Stack>
  );
}

function Conditions({ ano, deducao: { ultimoVencimento, ate } }: { ano: number; deducao: Deducao }) {
  return (
    <Box as="ul" ps="5" listStyleType="disc" textStyle="label" color="fgMuted" css={{ "& li + li": { marginTop: "8px" } }}>
      <li>Só vale para quem faz a declaração no modelo completo.</li>
      <li>O limite é um só para todos os planos: o que você pagou a outra entidade de previdência também conta, e o fundo não conhece.</li>
      <li>É preciso contribuir também para o INSS ou para um regime público de previdência.</li>
      <li>
        Conta o dia do crédito: o que for creditado até {formatDate(ate)} é de {ano}.
        {ultimoVencimento && ` O último vencimento do ano é ${formatDate(ultimoVencimento)}.`}
      </li>
    </Box>
  );
}

/** Card with the used part of the year's deduction limit and the rest (domain §4). */
export function DeductionCard({ demonstrativo }: { demonstrativo: Demonstrativo }) {
  const { ano, deducao, fechado } = demonstrativo;
  const { vinculo } = useParticipant();
  const [calculating, setCalculating] = useState(false);
  if (!deducao)
    return (
      <Notice kind="info">
        O fundo não conhece o seu salário de {ano}, e por isso não estima o limite de dedução do imposto de renda deste ano.
      </Notice>
    );
  const full = isZeroAmount(deducao.disponivel);
  return (
    <Card
      title={`Dedução no imposto de renda de ${ano}`}
      action={
        <Explain title="Como calculamos o limite de dedução">{() => <Explained demonstrativo={demonstrativo} deducao={deducao} />}</Explain>
      }
    >
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" }} gap={{ base: "4", lg: "8" }}>
        <Stack gap="3" minW="0">
          <Box>
            <Text textStyle="label" color="fgMuted">
              {fechado ? "Ficou sem usar" : "Você ainda pode deduzir"}
            </Text>
            <Text textStyle="h1" fontWeight={600} whiteSpace="nowrap">
              {formatMoney(deducao.disponivel)}
            </Text>
            <Text textStyle="small" color="fgMuted">
              {full
                ? "O limite do ano foi todo usado."
                : fechado
                  ? `Até ${formatDate(deducao.ate)}.`
                  : `Até ${formatDate(deducao.ate)}. As contribuições que ainda vierem até lá também entram neste limite.`}
            </Text>
          </Box>
          <ProgressBar
            label="Limite usado"
            value={usedShare(deducao)}
            detail={`${formatMoney(deducao.usado)} de ${formatMoney(deducao.limite)}, que são ${formatRate(deducao.percentual)} da renda estimada.`}
          />
        </Stack>
        <Stack gap="4" minW="0">
          <Conditions ano={ano} deducao={deducao} />
          {calculating ? (
            <RoomCalculator key={ano} ano={ano} deducao={deducao} />
          ) : (
            <Flex gap="3" wrap="wrap" _print={{ display: "none" }}>
              {!fechado && !full && vinculo && mayContribute(vinculo) && (
                <LinkButton href={CONTRIBUTE} variant="outline">
                  Fazer uma contribuição
                </LinkButton>
              )}
              <Button variant="text" flush="start" leftIcon={Calculator} onClick={() => setCalculating(true)}>
                Calcular com a minha renda
              </Button>
            </Flex>
          )}
        </Stack>
      </Grid>
    </Card>
  );
}
