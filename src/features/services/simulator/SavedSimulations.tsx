import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, Flag, Trash2 } from "lucide-react";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import type { Choice } from "@/domain/simulator/facts";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Summary } from "@/ui/content/Summary";
import { Button } from "@/ui/controls/Button";
import { Checkbox } from "@/ui/controls/Checkbox";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { Comparison } from "./Comparison";
import { type SavedSimulation, savedQuery, useSavedAgain } from "./simulatorQueries";

/** Side by side there is room for so many. */
const COMPARED = 3;

interface RowProps {
  row: SavedSimulation;
  isCompared: boolean;
  mayCompare: boolean;
  onCompare(on: boolean): void;
  onOpen(choice: Choice): void;
}

function SavedRow({ row, isCompared, mayCompare, onCompare, onOpen }: RowProps) {
  const { idPessoa, idPlano } = useParticipant();
  const refresh = useSavedAgain();
  const goal = useWrite("POST /definirMetaSimulacao");
  const drop = useWrite("POST /excluirSimulacao");
  const [isSure, setSure] = useState(false);
  const account = { idPessoa, idPlano };
  const failure = goal.error ?? drop.error;
  const { hoje, naquele, mudou } = row;
  const act = async (write: Promise<unknown>) => {
    try {
      await write;
    } catch {
      return;
    }
    await refresh();
  };
  return (
    <Stack as="li" gap="2" paddingBlock="4" borderTopWidth="1px" borderColor="line" listStyleType="none">
      <Flex gap="3" wrap="wrap" justify="space-between" align="flex-start">
        <Box minWidth={0}>
          <Flex gap="3" wrap="wrap" align="center">
            <Text fontWeight={600} overflowWrap="anywhere">
              {row.nome}
            </Text>
            {row.meta && <StatusBadge kind="ok">Minha meta</StatusBadge>}
          </Flex>
          <Text textStyle="label" color="fgMuted">
            Salva em {formatDate(dateOf(row.criadaEm))}: {formatMoney(naquele.resultado.total)} por mês aos {row.escolha.aposentadoria} anos
            (premissas {naquele.versao})
          </Text>
          <Text textStyle="label">
            {hoje ? (
              <>
                Hoje a mesma escolha dá <strong>{formatMoney(hoje.total)}</strong> por mês.
              </>
            ) : (
              "Hoje esta escolha não é mais possível."
            )}
          </Text>
        </Box>
        <Checkbox
          label="Comparar"
          aria-label={`Comparar ${row.nome}`}
          checked={isCompared}
          disabled={!isCompared && !mayCompare}
          onChange={({ target }) => onCompare(target.checked)}
        />
      </Flex>
      {mudou.length > 0 && (
        <details>
          <Summary fontWeight={400}>
            {mudou.length === 1 ? "1 coisa mudou desde então" : `${mudou.length} coisas mudaram desde então`}
          </Summary>
          <Stack as="ul" gap="1" paddingLeft="5" margin="0">
            {mudou.map(({ rotulo, antes, depois }) => (
              <Text as="li" key={rotulo} textStyle="label">
                {rotulo}: era {antes}, agora é {depois}.
              </Text>
            ))}
          </Stack>
        </details>
      )}
      <Flex gap="2" wrap="wrap">
        <Button variant="text" flush="start" aria-label={`Abrir ${row.nome}`} onClick={() => onOpen(row.escolha)}>
          Abrir
        </Button>
        <Button
          writes
          variant="text"
          leftIcon={Flag}
          loading={goal.isPending}
          aria-label={row.meta ? `${row.nome} deixa de ser a minha meta` : `Tornar ${row.nome} a minha meta`}
          onClick={() => void act(goal.mutateAsync({ body: { ...account, idSimulacao: row.meta ? null : row.id } }))}
        >
          {row.meta ? "Deixar de ser a meta" : "Tornar minha meta"}
        </Button>
        {isSure ? (
          <>
            <Button
              writes
              variant="danger"
              loading={drop.isPending}
              onClick={() => void act(drop.mutateAsync({ body: { ...account, idSimulacao: row.id } }))}
            >
              Confirmar exclusão
            </Button>
            <Button variant="outline" onClick={() => setSure(false)}>
              Não excluir
            </Button>
          </>
        ) : (
          <Button writes variant="text" leftIcon={Trash2} aria-label={`Excluir ${row.nome}`} onClick={() => setSure(true)}>
            Excluir
          </Button>
        )}
      </Flex>
      {failure && (
        <Notice kind="bad" role="alert">
          {failure.message}
        </Notice>
      )}
    </Stack>
  );
}

/** List of the saved simulations: open, compare, make one the goal, and see the changes since. */
export function SavedSimulations({ onOpen }: { onOpen(choice: Choice): void }) {
  const { idPessoa, idPlano } = useParticipant();
  const saved = useQuery(savedQuery({ idPessoa, idPlano }));
  const [compared, setCompared] = useState<readonly number[]>([]);
  const open = (row: Choice) => {
    onOpen(row);
    window.scrollTo({ top: 0 });
  };
  return (
    <Card title="Simulações salvas" _print={{ display: "none" }}>
      <Stack gap="4">
        <QueryState query={saved} skeleton={<Skeleton w="100%" h="120px" />} title="Não conseguimos carregar as suas simulações">
          {({ simulacoes }) => {
            const chosen = simulacoes.filter(({ id }) => compared.includes(id));
            if (simulacoes.length === 0)
              return (
                <EmptyState icon={BookmarkPlus} title="Nenhuma simulação salva">
                  Use “Salvar simulação” para comparar com outras ou fazer dela a sua meta.
                </EmptyState>
              );
            return (
              <>
                {chosen.length > 1 && <Comparison rows={chosen} />}
                {chosen.length === 1 && (
                  <Text textStyle="label" color="fgMuted" role="status">
                    Escolha mais uma ou duas para comparar lado a lado.
                  </Text>
                )}
                <Box as="ul" margin="0" padding="0">
                  {simulacoes.map((row) => (
                    <SavedRow
                      key={row.id}
                      row={row}
                      isCompared={compared.includes(row.id)}
                      mayCompare={chosen.length < COMPARED}
                      onCompare={(on) => setCompared(on ? [...chosen.map(({ id }) => id), row.id] : compared.filter((id) => id !== row.id))}
                      onOpen={open}
                    />
                  ))}
                </Box>
              </>
            );
          }}
        </QueryState>
      </Stack>
    </Card>
  );
}
