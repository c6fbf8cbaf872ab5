import { useQuery } from "@tanstack/react-query";
import { LogOut, Monitor, Smartphone } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatInstant, formatRelativeInstant } from "@/domain/calendar/calendarDate";
import { isHandheld } from "@/domain/people/device";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Center, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { toast } from "@/ui/feedback/toast";
import { type OpenSession, sessionsQuery, useRefreshSecurity } from "./securityQueries";

const EndOthersDialog = dynamic(() => import("./EndOthersDialog").then((module) => module.EndOthersDialog), { ssr: false });

const Rows = () => (
  <Stack gap="0">
    {[0, 1].map((row) => (
      <Flex key={row} gap="4" align="center" px={{ base: "4", md: "6" }} py="4">
        <Skeleton w={40} h={40} />
        <Stack gap="2" flex="1">
          <Skeleton w="180px" h={18} />
          <Skeleton w="240px" h={14} />
        </Stack>
      </Flex>
    ))}
  </Stack>
);

/** Card with the person's open sessions, each with a button that ends it from here. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery());
  const [asking, setAsking] = useState(false);
  const others = sessions.data?.filter(({ atual }) => !atual) ?? [];
  return (
    <Card
      title="Onde você está conectado"
      padding="0"
      action={
        others.length > 1 && (
          <Button variant="outline" leftIcon={LogOut} onClick={() => setAsking(true)}>
            Encerrar todas as outras
          </Button>
        )
      }
    >
      <QueryState query={sessions} skeleton={<Rows />} title="Não conseguimos carregar os aparelhos conectados">
        {(open) => (
          <chakra.ul listStyleType="none" m="0" p="0" aria-label="Aparelhos conectados">
            {open.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </chakra.ul>
        )}
      </QueryState>
      {sessions.data && (
        <Text
          textStyle="small"
          color="fgMuted"
          px={{ base: "4", md: "6" }}
          py="4"
          borderTopWidth="1px"
          borderStyle="solid"
          borderColor="line"
        >
          A sessão expira depois de 30 minutos sem uso. Se você não reconhece um aparelho, encerre a sessão dele e altere a senha.
        </Text>
      )}
      {asking && <EndOthersDialog count={others.length} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function SessionRow({ session: { id, aparelho, criadaEm, usadaEm, endereco, atual } }: { session: OpenSession }) {
  const end = useWrite("POST /encerrarSessao");
  const refresh = useRefreshSecurity();
  const from = endereco && ` · endereço ${endereco}`;
  return (
    <chakra.li
      borderTopWidth="1px"
      borderStyle="solid"
      borderColor="line"
      _first={{ borderTopWidth: "0" }}
      px={{ base: "4", md: "6" }}
      py="4"
    >
      <Flex gap="4" align="center" wrap={{ base: "wrap", sm: "nowrap" }}>
        <Center boxSize="10" borderRadius="md" bg={atual ? "brand.subtle" : "subtle"} color={atual ? "brand.fg" : "fgMuted"} flexShrink={0}>
          <Icon as={isHandheld(aparelho) ? Smartphone : Monitor} size={20} />
        </Center>
        <Box flex="1" minW="0">
          <Flex columnGap="2" rowGap="1" wrap="wrap" align="center">
            <Text textStyle="nav" fontWeight="medium">
              {aparelho}
            </Text>
            {atual && (
              <StatusBadge kind="ok" compact>
                Este aparelho
              </StatusBadge>
            )}
          </Flex>
          <Text textStyle="small" color="fgMuted" title={`Entrou em ${formatInstant(criadaEm)}`}>
            {atual ? "Em uso agora" : `Último uso ${formatRelativeInstant(usadaEm)}`}
            {from}
          </Text>
        </Box>
        {!atual && (
          <Button
            variant="outline"
            width={{ base: "full", sm: "auto" }}
            loading={end.isPending}
            loadingText="Encerrando…"
            aria-label={`Encerrar ${aparelho}`}
            onClick={() =>
              end.mutate(
                { body: { idSessao: id } },
                {
                  onSuccess: () => {
                    void toast.success("Sessão encerrada");
                    void refresh.sessions();
                  },
                },
              )
            }
          >
            Encerrar
          </Button>
        )}
      </Flex>
      {end.error && (
        <Box mt="3">
          <Notice kind="bad" role="alert">
            Não conseguimos encerrar esta sessão. {end.error.message}
          </Notice>
        </Box>
      )}
    </chakra.li>
  );
}
