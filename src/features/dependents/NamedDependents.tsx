import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { query } from "@/api/query";
import { remainingRateio } from "@/domain/money/rateio";
import { WHOLE, writeShare } from "@/domain/money/shares";
import { DEPENDENT_TYPES, type DependentList, dependentTypeOf } from "@/domain/people/dependents";
import type { RoutePath } from "@/routes";
import { Avatar } from "@/ui/content/Avatar";
import { Card } from "@/ui/content/Card";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { QueryState } from "@/ui/feedback/QueryState";
import type { Owner } from "./dependentsQueries";
import { ListSkeleton } from "./ListSkeleton";

const CHAT: RoutePath = "/chat";

const namedQuery = (params: Owner) => query("GET /retornarDependentes/{idPessoa}/{idPlano}", { params });

const percent = (rateio: number) => `${writeShare(Math.round(rateio * 100))}%`;

/** Dependents as the specification's call tells them: to be read. A change is asked of the team. */
export function NamedDependents({ owner, list }: { owner: Owner; list: DependentList }) {
  const dependents = useQuery({ ...namedQuery(owner), enabled: owner.idPlano > 0 });
  const isShared = list === "previdencial";
  const title = isShared ? "Dependentes Previdencial" : "Dependentes de IR";
  return (
    <QueryState query={dependents} skeleton={<ListSkeleton />} title="Não conseguimos carregar os dependentes">
      {(all) => {
        const shown = all.filter(({ finalidade }) => dependentTypeOf(finalidade.id) === DEPENDENT_TYPES[list]);
        const left = remainingRateio(owner.idPlano, all);
        return (
          <Stack gap={{ base: "4", lg: "6" }}>
            <Card title={title} padding="0">
              {shown.length === 0 ? (
                <EmptyState icon={UsersRound} title="Nenhum dependente">
                  O sistema do fundo não tem dependentes seus nesta lista.
                </EmptyState>
              ) : (
                <chakra.ul listStyleType="none" m="0" p="0" aria-label={title}>
                  {shown.map(({ id, nome, parentesco, finalidade, rateio }, index) => (
                    <chakra.li
                      // The call need not tell an id.
                      key={id || `${finalidade.id}:${index + 1}`}
                      display="grid"
                      gridTemplateColumns="auto minmax(0, 1fr) auto"
                      alignItems="center"
                      columnGap="4"
                      px={{ base: "4", md: "6" }}
                      py="4"
                      borderTopWidth="1px"
                      _first={{ borderTopWidth: "0" }}
                    >
                      <span aria-hidden="true">
                        <Avatar label={nome || "D"} />
                      </span>
                      <Box minW="0">
                        <Text fontWeight="medium" textStyle="nav" css={{ overflowWrap: "anywhere" }}>
                          {nome || `Dependente ${index + 1}`}
                        </Text>
                        {(parentesco || finalidade.nome) && (
                          <Text textStyle="small" color="fgMuted">
                            {parentesco || finalidade.nome}
                          </Text>
                        )}
                      </Box>
                      {isShared && (
                        <Text fontWeight="semibold" textStyle="nav" whiteSpace="nowrap">
                          <chakra.span srOnly>Rateio: </chakra.span>
                          {percent(rateio)}
                        </Text>
                      )}
                    </chakra.li>
                  ))}
                </chakra.ul>
              )}
              {isShared && shown.length > 0 && (
                <Box px={{ base: "4", md: "6" }} py="4" borderTopWidth="1px">
                  <ProgressBar
                    value={(WHOLE - Math.round(left * 100)) / 100}
                    label="Distribuído"
                    detail={
                      left === 0 ? "Tudo distribuído: 100%" : `${left === 1 ? "Falta" : "Faltam"} ${percent(left)} para chegar a 100%`
                    }
                  />
                </Box>
              )}
            </Card>
            <Notice kind="info">
              Para incluir, alterar ou remover um dependente, <TextLink href={CHAT}>fale com a equipe</TextLink>.
            </Notice>
            {!isShared && shown.length > 0 && (
              <Flex textStyle="small" color="fgMuted">
                Dependentes de imposto de renda não entram no rateio.
              </Flex>
            )}
          </Stack>
        );
      }}
    </QueryState>
  );
}
