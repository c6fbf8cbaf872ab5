import { useQuery } from "@tanstack/react-query";
import { HeartHandshake, UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { dateOf, formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import { isLiving, partsInWords } from "@/domain/people/family";
import { HELPER } from "@/parts/states/links";
import { StateBadge } from "@/parts/states/StateBadge";
import { Avatar } from "@/ui/content/Avatar";
import { Card } from "@/ui/content/Card";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import { type Helper, helpersQuery, useRefreshSecurity } from "./securityQueries";

const InviteHelperDialog = dynamic(() => import("./InviteHelperDialog").then((module) => module.InviteHelperDialog), { ssr: false });

const Rows = () => (
  <Flex gap="4" align="center" px={{ base: "4", md: "6" }} py="4">
    <Skeleton w={40} h={40} />
    <Stack gap="2" flex="1">
      <Skeleton w="180px" h={18} />
      <Skeleton w="240px" h={14} />
    </Stack>
  </Flex>
);

/** Card with the people to whom the person shows parts of their portal, each with a button that ends it at once. */
export function HelpersCard() {
  const helpers = useQuery(helpersQuery());
  const [isInviting, setInviting] = useState(false);
  const living = helpers.data?.ajudantes.filter(({ situacao }) => isLiving(situacao)).length ?? 0;
  const isFull = helpers.data !== undefined && living >= helpers.data.maximo;
  return (
    <Card
      title="Quem ajuda você"
      padding="0"
      action={
        helpers.data && (
          <Button variant="outline" leftIcon={UserPlus} aria-haspopup="dialog" disabled={isFull} onClick={() => setInviting(true)}>
            Convidar ajudante
          </Button>
        )
      }
    >
      <Text textStyle="label" color="fgMuted" px={{ base: "4", md: "6" }} py="4">
        Alguém da família pode ver partes do seu portal, ou preparar pedidos para você conferir, até o dia que você escolher. Confirmar e
        enviar continua sendo só com você. Cada consulta aparece em “Quem acessou meus dados”.
        {isFull && ` Você já tem ${living} ajudantes, o máximo.`}
      </Text>
      <QueryState query={helpers} skeleton={<Rows />} title="Não conseguimos carregar os seus ajudantes">
        {({ ajudantes }) =>
          ajudantes.length === 0 ? (
            <Box borderTopWidth="1px">
              <EmptyState icon={HeartHandshake} title="Ninguém ajuda você no portal">
                Convide alguém de confiança por e-mail. Você encerra a ajuda quando quiser, e vale na hora.
              </EmptyState>
            </Box>
          ) : (
            <chakra.ul listStyleType="none" m="0" p="0" aria-label="Ajudantes">
              {ajudantes.map((helper) => (
                <HelperRow key={helper.id} helper={helper} />
              ))}
            </chakra.ul>
          )
        }
      </QueryState>
      {isInviting && helpers.data && <InviteHelperDialog lastDay={helpers.data.ultimoDia} onClose={() => setInviting(false)} />}
    </Card>
  );
}

/** The dates that matter in each state. */
function datesOf({ situacao, ate, conviteExpiraEm, convidadoEm, revogadoEm }: Helper): string {
  // The instant at which an invitation ends is the first of the day after.
  const lastDayToAccept = formatDate(dateOf(new Date(Date.parse(conviteExpiraEm) - 1)));
  if (situacao === "convidado") return `Até ${formatDate(ate)} · aceita até ${lastDayToAccept}`;
  if (situacao === "expirado") return `Convidado em ${formatDate(dateOf(convidadoEm))} · não aceitou até ${lastDayToAccept}`;
  if (situacao === "revogado" && revogadoEm) return `Revogado em ${formatInstant(revogadoEm)}`;
  return `Até ${formatDate(ate)}`;
}

function HelperRow({ helper }: { helper: Helper }) {
  const revoke = useWrite("POST /revogarAjudante");
  const refresh = useRefreshSecurity();
  const { id, nome, email, partes, situacao } = helper;
  return (
    <chakra.li borderTopWidth="1px" px={{ base: "4", md: "6" }} py="4">
      <Flex gap="4" align={{ base: "start", sm: "center" }} wrap={{ base: "wrap", sm: "nowrap" }}>
        <Box aria-hidden flexShrink={0}>
          <Avatar label={nome} />
        </Box>
        <Box flex="1" minW="0">
          <Flex columnGap="2" rowGap="1" wrap="wrap" align="center">
            <Text textStyle="nav" fontWeight="medium" css={{ overflowWrap: "anywhere" }}>
              {nome}
            </Text>
            <StateBadge look={HELPER[situacao]} compact />
          </Flex>
          <Text textStyle="label" css={{ overflowWrap: "anywhere" }}>
            <chakra.span color="fgMuted">Acesso: </chakra.span>
            {partsInWords(partes)}
          </Text>
          <Text textStyle="small" color="fgMuted" css={{ overflowWrap: "anywhere" }}>
            {[datesOf(helper), email].filter(Boolean).join(" · ")}
          </Text>
        </Box>
        {isLiving(situacao) && (
          <Button
            variant="outline"
            width={{ base: "full", sm: "auto" }}
            loading={revoke.isPending}
            loadingText="Revogando…"
            aria-label={`Revogar a ajuda de ${nome}`}
            onClick={() =>
              revoke.mutate(
                { body: { idAjudante: id } },
                {
                  onSuccess: () => {
                    void toast.success("Ajuda revogada");
                    void refresh.helpers();
                  },
                },
              )
            }
          >
            Revogar
          </Button>
        )}
      </Flex>
      {revoke.error && (
        <Box mt="3">
          <Notice kind="bad" role="alert">
            Não conseguimos revogar. {revoke.error.message}
          </Notice>
        </Box>
      )}
    </chakra.li>
  );
}
