import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Ban, RotateCw, UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { RELATIONS } from "@/domain/people/invitations";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import { type Invitation, invitationsQuery, useRefreshInvitations } from "./invitationsQueries";
import { InvitationBadge } from "./look";

const CancelInvitation = dynamic(() => import("./CancelInvitation").then((module) => module.CancelInvitation), { ssr: false });

const relationOf = ({ relacao }: Invitation) => RELATIONS.find(({ id }) => id === relacao)?.value ?? relacao;

/** The dates that matter in each state. */
function datesOf({ situacao, enviadoEm, expiraEm, abertoEm }: Invitation): string {
  const sent = `Enviado em ${formatDate(dateOf(enviadoEm))}`;
  if (situacao === "aberto" && abertoEm) return `${sent} · aberto em ${formatDate(dateOf(abertoEm))}`;
  if (situacao === "enviado") return `${sent} · vale até ${formatDate(dateOf(expiraEm))}`;
  if (situacao === "expirado") return `${sent} · valeu até ${formatDate(dateOf(expiraEm))}`;
  return sent;
}

interface RowProps {
  invitation: Invitation;
  /** The person's own portal: an attendant only looks. */
  mayAct: boolean;
  onCancel(): void;
}

function InvitationRow({ invitation, mayAct, onCancel }: RowProps) {
  const write = useWrite("POST /reenviarConvite");
  const refresh = useRefreshInvitations();
  const { id, nome, email, situacao, reenviosRestantes } = invitation;
  const isAlive = situacao === "enviado" || situacao === "aberto";
  const maySend = mayAct && email !== null && reenviosRestantes > 0 && (isAlive || situacao === "expirado");
  const again = () =>
    write.mutate(
      { body: { idConvite: id } },
      {
        onSuccess: () => {
          void toast.success("Convite reenviado");
          void refresh();
        },
      },
    );
  return (
    <Box as="li" borderTopWidth="1px" paddingInline={{ base: "4", md: "6" }} paddingBlock="4" _first={{ borderTopWidth: 0 }}>
      <Flex justify="space-between" gap="3" align="start">
        <Box minWidth="0">
          <Text fontWeight={600} overflowWrap="anywhere">
            {nome ?? "Dados apagados"}
          </Text>
          <Text textStyle="label" color="fgMuted" overflowWrap="anywhere">
            {email ? `${email} · ${relationOf(invitation)}` : "A pedido da pessoa, ou porque o prazo de guarda acabou"}
          </Text>
          <Text textStyle="small" color="fgMuted" marginTop="1">
            {datesOf(invitation)}
          </Text>
        </Box>
        <InvitationBadge state={situacao} />
      </Flex>
      {write.error && (
        <Box marginTop="3">
          <Notice kind="bad" role="alert">
            Não conseguimos reenviar. {write.error.message}
          </Notice>
        </Box>
      )}
      {mayAct && (maySend || isAlive) && (
        <Flex gap="2" marginTop="2" marginLeft="-4" wrap="wrap">
          {maySend && (
            <Button
              variant="text"
              leftIcon={RotateCw}
              loading={write.isPending}
              onClick={again}
              aria-label={`Reenviar o convite de ${nome}`}
            >
              Reenviar
            </Button>
          )}
          {isAlive && (
            <Button variant="text" leftIcon={Ban} onClick={onCancel} aria-label={`Cancelar o convite de ${nome ?? "dados apagados"}`}>
              Cancelar
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}

interface Props {
  page: number;
  mayAct: boolean;
  onGo(page: number): void;
}

/** List of the participant's invitations, the newest first, with the result of each. */
export function InvitationList({ page, mayAct, onGo }: Props) {
  const { idPessoa, idPlano } = useParticipant();
  const [cancelling, setCancelling] = useState<Invitation | null>(null);
  const query = useQuery({
    ...invitationsQuery({ idPessoa, idPlano }, page),
    enabled: idPlano > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  return (
    <Card title="Convites enviados" padding="0">
      <QueryState query={query} skeleton={<Skeleton w="100%" h="320px" />} title="Não conseguimos carregar os convites">
        {({ convites, total, totalPage }) =>
          convites.length === 0 ? (
            <EmptyState icon={UserPlus} title="Nenhum convite enviado">
              Quem você convidar aparece aqui, com o que aconteceu com o convite.
            </EmptyState>
          ) : (
            <Box aria-busy={query.isPlaceholderData}>
              <Stack as="ul" gap="0" listStyleType="none" padding="0" aria-label="Convites enviados">
                {convites.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} mayAct={mayAct} onCancel={() => setCancelling(invitation)} />
                ))}
              </Stack>
              <PageFooter page={page} totalPages={totalPage} total={total} onChange={onGo} />
            </Box>
          )
        }
      </QueryState>
      {cancelling && <CancelInvitation invitation={cancelling} onClose={() => setCancelling(null)} />}
    </Card>
  );
}
