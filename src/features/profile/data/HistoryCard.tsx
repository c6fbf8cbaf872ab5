import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowRight, History } from "lucide-react";
import { useState } from "react";
import { formatInstant, formatRelativeInstant } from "@/domain/calendar/calendarDate";
import { useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { FIRST_CHANGES, historyQuery } from "../profileQueries";
import { HistorySkeleton } from "./DataSkeleton";

const MORE = 20;
/** The most that one call answers. */
const MOST = 100;

/** List of the changes of the registration, with author and instant. */
export function HistoryCard({ idPessoa }: { idPessoa: number }) {
  const { target } = useSession();
  const [limit, setLimit] = useState(FIRST_CHANGES);
  const history = useQuery({ ...historyQuery(idPessoa, limit), placeholderData: keepPreviousData });
  const names = { participante: target ? "A própria pessoa" : "Você", atendente: "Equipe de atendimento", sistema: "Portal" };
  return (
    <QueryState query={history} skeleton={<HistorySkeleton />} title="Não conseguimos carregar o histórico">
      {({ itens, total }) => (
        <Card title="Histórico de alterações" padding="0">
          {itens.length === 0 ? (
            <EmptyState icon={History} title="Nada mudou ainda">
              Cada alteração do seu cadastro aparece aqui, com quem a fez e quando.
            </EmptyState>
          ) : (
            <chakra.ul listStyleType="none" m="0" p="0">
              {itens.map(({ id, quando, papel, mudancas }) => (
                <chakra.li key={id} px={{ base: "4", md: "6" }} py="4" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
                  <Text textStyle="small" color="fgMuted">
                    {names[papel]} ·{" "}
                    <time dateTime={quando} title={formatInstant(quando)}>
                      {formatRelativeInstant(quando)}
                    </time>
                  </Text>
                  <chakra.ul listStyleType="none" m="0" p="0">
                    {mudancas.map((change) => (
                      <li key={change.campo}>
                        <ChangeLine {...change} />
                      </li>
                    ))}
                  </chakra.ul>
                </chakra.li>
              ))}
            </chakra.ul>
          )}
          {total > itens.length && limit < MOST && (
            <Box borderTopWidth="1px" px={{ base: "4", md: "6" }} py="2">
              <Button
                variant="text"
                px="0"
                loading={history.isPlaceholderData}
                onClick={() => setLimit((shown) => Math.min(shown + MORE, MOST))}
              >
                Mostrar mais
              </Button>
            </Box>
          )}
        </Card>
      )}
    </QueryState>
  );
}

function ChangeLine({ campo, antes, depois }: { campo: string; antes: string | null; depois: string | null }) {
  return (
    <Flex wrap="wrap" columnGap="2" rowGap="0" align="center" textStyle="label" css={{ overflowWrap: "anywhere" }}>
      <chakra.span fontWeight="medium">{campo}</chakra.span>
      {antes && (
        <>
          <chakra.span srOnly>antes</chakra.span>
          <chakra.span color="fgMuted" textDecoration="line-through" minW="0">
            {antes}
          </chakra.span>
        </>
      )}
      {antes && depois && (
        <chakra.span color="fgMuted" display="inline-flex">
          <Icon as={ArrowRight} size={14} />
          <chakra.span srOnly>agora</chakra.span>
        </chakra.span>
      )}
      {depois && <chakra.span minW="0">{depois}</chakra.span>}
      {antes && !depois && <chakra.span color="fgMuted">retirado</chakra.span>}
    </Flex>
  );
}
