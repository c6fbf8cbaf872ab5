import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { REQUEST_ANSWERS } from "@/api/requestAnswers";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import { capital } from "@/domain/text/capital";
import type { RoutePath } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextLink } from "@/ui/controls/TextLink";
import { Explain } from "@/ui/feedback/Explain";
import { Notice } from "@/ui/feedback/Notice";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { toast } from "@/ui/feedback/toast";
import { type Faltantes, type MesFaltante, missingQuery, type Owner } from "./statementQueries";

const REQUESTS: RoutePath = "/services/requests";
/** Months that are shown before the others are asked for. */
const SHOWN = 3;

function Explained({ regra }: { regra: NonNullable<Faltantes["regra"]> }) {
  return (
    <Stack gap="4">
      <Text>
        Em cada mês comparamos o que a sua opção de contribuição pedia, com o salário e os valores em vigor naquele mês, com o que foi
        creditado na sua conta. Cada subconta é conferida por si. O que chega atrasado completa o mês mais antigo.
      </Text>
      <Text>
        Um mês só é conferido {regra.toleranciaDias} dias úteis depois do vencimento e com a cota publicada. Olhamos os últimos{" "}
        {regra.meses} meses. Meses suspensos não contam.
      </Text>
      <Text textStyle="small" color="fgMuted">
        Fonte da regra: {regra.fonte}.
      </Text>
    </Stack>
  );
}

function MissingRow({ mes, onContest, busy }: { mes: MesFaltante; onContest(): void; busy: boolean }) {
  const { contestacao, parcelas } = mes;
  return (
    <Flex
      as="li"
      direction={{ base: "column", md: "row" }}
      align={{ md: "center" }}
      justify="space-between"
      gap="3"
      px={{ base: "4", md: "6" }}
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <Box minW="0">
        <Text fontWeight={600}>
          {capital(longMonth(mes.mes))}: {mes.recebido === "0.00" ? "não recebemos a contribuição" : `faltam ${formatMoney(mes.falta)}`}
        </Text>
        <Text textStyle="label" color="fgMuted">
          Esperados {formatMoney(mes.esperado)}, recebidos {formatMoney(mes.recebido)}. Venceu em {formatDate(mes.vencimento)}.
        </Text>
        {mes.recebido !== "0.00" && (
          <Text textStyle="small" color="fgMuted">
            Falta em {parcelas.map(({ nome, valor }) => `${nome}: ${formatMoney(valor)}`).join("; ")}.
          </Text>
        )}
      </Box>
      {contestacao ? (
        <Flex align="center" gap="3" wrap="wrap" flexShrink={0}>
          <StatusBadge kind={contestacao.status.tipo}>{contestacao.status.nome}</StatusBadge>
          <TextLink href={{ pathname: REQUESTS, query: { id: contestacao.idRequisicao } }}>Protocolo {contestacao.protocolo}</TextLink>
        </Flex>
      ) : (
        <Box flexShrink={0} _print={{ display: "none" }}>
          <Button writes variant="outline" loading={busy} loadingText="Enviando…" onClick={onContest}>
            Contestar<Box as="span" srOnly>{` ${longMonth(mes.mes)}`}</Box>
          </Button>
        </Box>
      )}
    </Flex>
  );
}

/** Months whose contribution did not arrive, each contested with one click. */
export function MissingList({ owner, faltantes: { meses, regra } }: { owner: Owner; faltantes: Faltantes }) {
  const client = useQueryClient();
  const write = useWrite("POST /contestarContribuicao");
  const [all, setAll] = useState(false);
  const busy = write.isPending ? write.variables.body.mes : null;
  const contest = (mes: string) =>
    write.mutate(
      { body: { ...owner, mes } },
      {
        onSuccess: ({ protocolo, nova }) => {
          void toast.success(nova ? `Contestação enviada: protocolo ${protocolo}` : `Este mês já foi contestado: protocolo ${protocolo}`);
          void client.invalidateQueries({ queryKey: missingQuery(owner).queryKey });
          for (const key of REQUEST_ANSWERS) void client.invalidateQueries({ queryKey: [key] });
        },
      },
    );
  const shown = all ? meses : meses.slice(0, SHOWN);
  const hidden = meses.length - shown.length;
  return (
    <Card
      id="contribuicoes-faltantes"
      title="Contribuições não localizadas"
      padding="0"
      badge={
        <StatusBadge kind="wait" icon={null}>
          {meses.length === 1 ? "1 mês" : `${meses.length} meses`}
        </StatusBadge>
      }
      action={
        regra && (
          <Explain title="Como conferimos as contribuições" label="Como conferimos">
            {() => <Explained regra={regra} />}
          </Explain>
        )
      }
    >
      {write.error && (
        <Box px={{ base: "4", md: "6" }} pt="4">
          <Notice kind="bad" role="alert">
            Não conseguimos enviar a contestação. {write.error.message}
          </Notice>
        </Box>
      )}
      <Box as="ul" listStyleType="none">
        {shown.map((mes) => (
          <MissingRow key={mes.mes} mes={mes} busy={busy === mes.mes} onContest={() => contest(mes.mes)} />
        ))}
      </Box>
      {hidden > 0 && (
        <Flex justify="center" borderTopWidth="1px" py="2" _print={{ display: "none" }}>
          <Button variant="text" onClick={() => setAll(true)}>
            {hidden === 1 ? "Ver mais 1 mês" : `Ver mais ${hidden} meses`}
          </Button>
        </Flex>
      )}
    </Card>
  );
}
