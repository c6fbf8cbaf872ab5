import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatRelativeInstant } from "@/domain/calendar/calendarDate";
import type { ImportArea } from "@/domain/imports/fields";
import { sizeText } from "@/domain/text/fileSize";
import { IMPORT } from "@/parts/states/imports";
import { StateBadge } from "@/parts/states/StateBadge";
import { Card } from "@/ui/content/Card";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { ColumnsStep } from "./ColumnsStep";
import { Counts } from "./Counts";
import { ActButton, ConfirmButton, Correction } from "./Decide";
import { importQuery, useRefresh } from "./importsQueries";
import { type Detail, isRunning, STEP_OF } from "./importsWords";
import { LinesCard } from "./LinesCard";
import { Running } from "./Running";
import { Steps } from "./Steps";

const POLL_MS = 1_000;

interface Props {
  area: ImportArea;
  id: number;
  canWrite: boolean;
  onBack: () => void;
}

const ENCODINGS: Record<string, string> = { "utf-8": "UTF-8", "windows-1252": "Windows-1252" };

/** Head of an import: the file, its sender and its reading. */
function FileHead({ detail, area, canWrite }: { detail: Detail; area: ImportArea; canWrite: boolean }) {
  const { arquivo, autor, criadaEm, codificacao, situacao } = detail;
  const facts = [
    sizeText(arquivo.tamanho),
    codificacao ? `CSV em ${ENCODINGS[codificacao] ?? codificacao}` : "XLSX",
    `enviado ${formatRelativeInstant(criadaEm)} por ${autor.nome}`,
  ];
  const canCancel = canWrite && !["concluida", "desfazendo", "desfeita", "cancelada", "falhou"].includes(situacao);
  return (
    <Card dense>
      <Flex align="center" justify="space-between" gap="4" wrap="wrap">
        <Box minW="0" flex="1 1 260px">
          <Flex align="center" gap="3" wrap="wrap">
            <Text fontWeight={600} css={{ overflowWrap: "anywhere" }}>
              {arquivo.nome}
            </Text>
            <StateBadge look={IMPORT[situacao]} compact />
          </Flex>
          <Text textStyle="small" color="fgMuted">
            {facts.join(" · ")}
          </Text>
        </Box>
        {canCancel && <ActButton area={area} detail={detail} act="cancelar" />}
        {canWrite && situacao === "concluida" && <ActButton area={area} detail={detail} act="desfazer" />}
      </Flex>
    </Card>
  );
}

const OUTCOMES: Partial<Record<Detail["situacao"], { kind: "ok" | "off" | "bad"; text: string }>> = {
  concluida: { kind: "ok", text: "Importação gravada." },
  desfeita: { kind: "off", text: "Importação desfeita: nada dela ficou na base." },
  cancelada: { kind: "off", text: "Importação cancelada: nada dela ficou na base." },
  falhou: { kind: "bad", text: "A importação parou, e nada foi gravado." },
};

/** The phase that the import is in. */
function Phase({ area, detail, canWrite }: { area: ImportArea; detail: Detail; canWrite: boolean }) {
  const { situacao, motivo, contagem } = detail;
  const outcome = OUTCOMES[situacao];
  const hasLines = contagem.novas === 0 && detail.total > 0 && situacao !== "cancelada";
  if (situacao === "colunas") return <ColumnsStep key={detail.versao} area={area} detail={detail} canWrite={canWrite} />;
  return (
    <>
      {outcome && (
        <Notice kind={outcome.kind} role="status">
          {outcome.text}
        </Notice>
      )}
      {motivo && (
        <Notice kind={situacao === "falhou" ? "bad" : "wait"} role="status">
          {motivo}
        </Notice>
      )}
      {isRunning(situacao) && <Running detail={detail} />}
      {hasLines && <Counts detail={detail} />}
      {situacao === "conferida" && canWrite && contagem.erros > 0 && <Correction area={area} detail={detail} />}
      {hasLines && !isRunning(situacao) && <LinesCard area={area} detail={detail} />}
      {situacao === "conferida" && canWrite && (
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          <Text textStyle="label" color="fgMuted" flex="1 1 260px">
            As linhas com erro ficam de fora; as com aviso entram se você confirmar.
          </Text>
          <ConfirmButton area={area} detail={detail} />
        </Flex>
      )}
    </>
  );
}

/** One import from its file to its end; it goes on by itself, and the page follows. */
export function ImportDetail({ area, id, canWrite, onBack }: Props) {
  const refresh = useRefresh();
  const detail = useQuery({
    ...importQuery(area, id),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.situacao) ? POLL_MS : false),
  });
  const situacao = detail.data?.situacao;
  const before = useRef(situacao);
  useEffect(() => {
    // The lines are those of the phase before until they are asked for again.
    if (before.current && situacao && before.current !== situacao && !isRunning(situacao)) void refresh();
    before.current = situacao;
  }, [situacao, refresh]);
  return (
    <Stack gap="4">
      <Flex align="center" gap="3" wrap="wrap" justify="space-between">
        <Button size="sm" variant="text" flush="start" look="admin" leftIcon={ArrowLeft} onClick={onBack}>
          Todas as importações
        </Button>
        {situacao && <Steps current={STEP_OF[situacao]} isOver={situacao === "concluida"} />}
      </Flex>
      <QueryState query={detail} skeleton={<Skeleton h="400px" />} title="Não conseguimos carregar a importação">
        {(data) => (
          <Stack gap="4">
            <chakra.span srOnly role="status">
              {IMPORT[data.situacao][1]}
            </chakra.span>
            <FileHead detail={data} area={area} canWrite={canWrite} />
            <Phase area={area} detail={data} canWrite={canWrite} />
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
