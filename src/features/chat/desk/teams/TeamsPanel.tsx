import { useQuery } from "@tanstack/react-query";
import { Plus, Users } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { chatAddress } from "@/layout/navigation/entries";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Grid, Heading, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextLink } from "@/ui/controls/TextLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { type Team, teamsQuery } from "../deskQueries";

const TeamDialog = dynamic(() => import("./TeamDialog").then((module) => module.TeamDialog));

const DeleteTeamDialog = dynamic(() => import("./DeleteTeamDialog").then((module) => module.DeleteTeamDialog));

const openTickets = (total: number) =>
  total === 0 ? "Nenhum chamado aberto" : total === 1 ? "1 chamado aberto" : `${total.toLocaleString("pt-BR")} chamados abertos`;

function Members({ team: { atendentes } }: { team: Team }) {
  if (atendentes.length === 0)
    return (
      <Text textStyle="small" color="fgMuted">
        Ninguém ainda: os avisos desta fila vão a todos os que respondem chamados.
      </Text>
    );
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {atendentes.map(({ id, nome, coordena, responde }) => (
        <Flex as="li" key={id} align="center" gap="2" wrap="wrap" textStyle="small">
          <Text as="span">{nome}</Text>
          {coordena && (
            <StatusBadge kind="info" compact icon={null}>
              Coordena
            </StatusBadge>
          )}
          {!responde && (
            <StatusBadge kind="off" compact>
              Não responde chamados
            </StatusBadge>
          )}
        </Flex>
      ))}
    </Stack>
  );
}

/** Panel of the teams that look after tickets, with their attendants. */
export function TeamsPanel({ canWrite }: { canWrite: boolean }) {
  const teams = useQuery(teamsQuery());
  const [edited, setEdited] = useState<Team | "nova" | null>(null);
  const [leaving, setLeaving] = useState<Team | null>(null);
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
        <Box>
          <Heading as="h2" textStyle="h3">
            Equipes
          </Heading>
          <Text textStyle="small" color="fgMuted" maxW="640px">
            Cada chamado fica na fila de uma equipe. Quem coordena é avisado quando um prazo passa e ninguém responde.
          </Text>
        </Box>
        {canWrite && (
          <Button size="sm" look="admin" leftIcon={Plus} onClick={() => setEdited("nova")}>
            Nova equipe
          </Button>
        )}
      </Flex>
      {!canWrite && (
        <Notice kind="info">
          <strong>Somente leitura.</strong> Você pode ver as equipes, e não mudá-las.
        </Notice>
      )}
      <QueryState query={teams} skeleton={<Skeleton w="100%" h="280px" />} title="Não conseguimos carregar as equipes">
        {(list) =>
          list.length === 0 ? (
            <Card padding="0">
              <EmptyState icon={Users} title="Nenhuma equipe ainda">
                Crie a primeira e diga quem responde por ela.
              </EmptyState>
            </Card>
          ) : (
            <Grid
              templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))", xl: "repeat(3, minmax(0, 1fr))" }}
              gap="4"
              alignItems="start"
            >
              {list.map((team) => (
                <Card
                  key={team.id}
                  dense
                  level="h3"
                  title={team.nome}
                  action={
                    canWrite && (
                      <Flex gap="2">
                        <Button size="sm" variant="outline" look="admin" aria-label={`Editar ${team.nome}`} onClick={() => setEdited(team)}>
                          Editar
                        </Button>
                        {!team.primeira && (
                          <Button
                            size="sm"
                            variant="text"
                            look="admin"
                            aria-label={`Excluir ${team.nome}`}
                            onClick={() => setLeaving(team)}
                          >
                            Excluir
                          </Button>
                        )}
                      </Flex>
                    )
                  }
                >
                  <Stack gap="3">
                    <TextLink href={`${chatAddress()}?idEquipe=${team.id}`} prefetch={false} textStyle="small">
                      {openTickets(team.abertos)}
                    </TextLink>
                    <Members team={team} />
                  </Stack>
                </Card>
              ))}
            </Grid>
          )
        }
      </QueryState>
      {edited && <TeamDialog team={edited === "nova" ? null : edited} onClose={() => setEdited(null)} />}
      {leaving && <DeleteTeamDialog team={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}
