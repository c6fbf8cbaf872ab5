import { ArrowLeft, RefreshCw, ShieldQuestion } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import type { Result } from "./investmentsQueries";
import { usePlace } from "./usePlace";

const ReviewDialog = dynamic(() => import("./ReviewDialog").then((module) => module.ReviewDialog), { ssr: false });

type Answer = Result["respostas"][number];

const columns: Column<Answer>[] = [
  { id: "pergunta", header: "Pergunta", priority: 1, cell: ({ pergunta }) => pergunta },
  {
    id: "resposta",
    header: "Sua resposta",
    cell: ({ resposta, limite }) => (
      <>
        {resposta}
        {limite && (
          <Text as="span" display="block" textStyle="small" color="fgMuted">
            limita o resultado a {limite.nome}
          </Text>
        )}
      </>
    ),
  },
  { id: "pontos", header: "Pontos", align: "end", cell: ({ pontos }) => pontos },
];

/** Result of the questionnaire with its reasons: the points of each answer and the limits of the result. */
export function ResultView({ result }: { result: Result }) {
  const { go } = usePlace();
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { resultado, porPontos, pontos, maximo, limitado, respondidoEm, validoAte, valido, versao } = result;
  const limits = result.respostas.filter(({ limite }) => limite !== null && limite.carteira < porPontos.carteira);
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Card>
        <Stack gap="4">
          <Box>
            <Text textStyle="label" color="fgMuted">
              O seu perfil de investidor
            </Text>
            <Heading ref={heading} as="h2" textStyle={{ base: "h2", md: "h1" }} tabIndex={-1} outline="none">
              {resultado.nome}
            </Heading>
            <Text color="fgMuted">
              {pontos} de {maximo} pontos. Respondido em {formatInstant(respondidoEm)}.
            </Text>
          </Box>
          {!valido && <Notice kind="wait">Este resultado valia até {formatDate(validoAte)}. Responda de novo para pedir uma troca.</Notice>}
          {limitado && (
            <Notice kind="info">
              Pelos pontos seria {porPontos.nome}. Ficou em {resultado.nome} por causa desta resposta:{" "}
              {limits.map(({ resposta }) => `“${resposta}”`).join(" e ")}.
            </Notice>
          )}
          <Text>
            Este resultado é o que as suas respostas dizem sobre quanto risco combina com você
            {valido && `, e vale até ${formatDate(validoAte)}`}. Ele não muda o seu perfil: para isso é preciso pedir a troca na janela.
            Você pode escolher um perfil acima dele, se aceitar o termo de risco.
          </Text>
          <Flex direction={{ base: "column", sm: "row" }} gap="3" wrap="wrap">
            <Button leftIcon={ArrowLeft} onClick={() => void go(null)}>
              Voltar aos perfis
            </Button>
            <Button variant="outline" leftIcon={RefreshCw} onClick={() => void go("questionario")}>
              Responder de novo
            </Button>
            <Button writes variant="text" leftIcon={ShieldQuestion} onClick={() => setAsking(true)} aria-haspopup="dialog">
              Pedir revisão do resultado
            </Button>
          </Flex>
        </Stack>
      </Card>
      <Card
        title="Como chegamos ao resultado"
        padding="0"
        badge={
          <Text as="span" textStyle="small" color="fgMuted">
            questionário, versão {versao}
          </Text>
        }
      >
        <Table caption="Pontos de cada resposta" columns={columns} rows={result.respostas} rowKey={({ pergunta }) => pergunta} />
        <Flex justify="space-between" px={{ base: "4", md: "6" }} py="3" borderTopWidth="1px" bg="subtle" fontWeight={600}>
          <span>Total</span>
          <span>{pontos} pontos</span>
        </Flex>
      </Card>
      {isAsking && <ReviewDialog result={result} onClose={() => setAsking(false)} />}
    </Stack>
  );
}
