import { useQuery } from "@tanstack/react-query";
import { EyeOff } from "lucide-react";
import { useState } from "react";
import { dateOf, formatInstant, formatRelativeInstant, formatTime } from "@/domain/calendar/calendarDate";
import { useParticipant } from "@/session/SessionProvider";
import { Avatar } from "@/ui/content/Avatar";
import { Card } from "@/ui/content/Card";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Pagination } from "@/ui/content/Pagination";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type Access, accessesQuery } from "./privacyQueries";

const Rows = () => (
  <Stack gap="0">
    {[0, 1, 2].map((row) => (
      <Flex key={row} gap="4" px={{ base: "4", md: "6" }} py="4">
        <Skeleton w={40} h={40} />
        <Stack gap="2" flex="1">
          <Skeleton w="50%" h={18} />
          <Skeleton w="80%" h={14} />
        </Stack>
      </Flex>
    ))}
  </Stack>
);

/** "Quem acessou meus dados": each visit of the fund's people and of the person's helpers, the latest first. */
export function AccessesCard() {
  const { idPessoa } = useParticipant();
  const [page, setPage] = useState(0);
  const accesses = useQuery({ ...accessesQuery(idPessoa, page), enabled: idPessoa > 0 });
  return (
    <Card title="Quem acessou meus dados" padding="0">
      <QueryState query={accesses} skeleton={<Rows />} title="Não conseguimos carregar os acessos">
        {({ acessos, total, totalPage }) =>
          acessos.length === 0 ? (
            <EmptyState icon={EyeOff} title="Ninguém acessou seus dados">
              Quando alguém do atendimento, ou um ajudante que você convidou, abrir o seu portal, aparece aqui quem foi, quando e o que fez.
            </EmptyState>
          ) : (
            <>
              <chakra.ul
                listStyleType="none"
                m="0"
                p="0"
                aria-label="Acessos aos seus dados"
                aria-busy={accesses.isPlaceholderData || undefined}
              >
                {acessos.map((access) => (
                  <AccessRow key={access.id} access={access} />
                ))}
              </chakra.ul>
              <Flex
                px={{ base: "4", md: "6" }}
                py="3"
                borderTopWidth="1px"
                borderStyle="solid"
                borderColor="line"
                align="center"
                justify="space-between"
                wrap="wrap"
                gap="3"
              >
                <Text textStyle="small" color="fgMuted" flex="1 1 280px">
                  Este registro não pode ser alterado nem apagado por ninguém.
                </Text>
                {totalPage > 1 && (
                  <Pagination page={page} totalPages={totalPage} total={total} onChange={setPage} label="Páginas de acessos" />
                )}
              </Flex>
            </>
          )
        }
      </QueryState>
    </Card>
  );
}

/** `hoje, 09:42 às 09:58`; a visit of one moment has no end. */
function period({ inicio, fim }: Access): string {
  const from = formatRelativeInstant(inicio);
  if (formatInstant(inicio) === formatInstant(fim)) return from;
  return `${from} às ${dateOf(inicio) === dateOf(fim) ? formatTime(fim) : formatInstant(fim)}`;
}

const list = new Intl.ListFormat("pt-BR", { style: "long", type: "conjunction" });

function AccessRow({ access }: { access: Access }) {
  const { atendente, ajudante, inicio, fim, visao, motivo, consultou, fez } = access;
  return (
    <chakra.li
      display="flex"
      gap="4"
      px={{ base: "4", md: "6" }}
      py="4"
      borderTopWidth="1px"
      borderStyle="solid"
      borderColor="line"
      _first={{ borderTopWidth: "0" }}
    >
      <Box aria-hidden="true" flexShrink={0}>
        <Avatar label={atendente} look={ajudante ? "plan" : "admin"} />
      </Box>
      <Box flex="1" minW="0">
        <Flex justify="space-between" columnGap="4" rowGap="0" wrap="wrap" align="baseline">
          <Text textStyle="nav" fontWeight="medium" css={{ overflowWrap: "anywhere" }}>
            {atendente}
          </Text>
          <Text textStyle="small" color="fgMuted" title={`De ${formatInstant(inicio)} a ${formatInstant(fim)}`}>
            {period(access)}
          </Text>
        </Flex>
        <Text textStyle="label" color="fgMuted">
          {ajudante ? "Ajudante que você convidou" : visao ? "Abriu o seu portal" : "Consultou os seus dados pelas telas da equipe"}
          {motivo ? `. Motivo: ${motivo}` : visao ? ". Motivo não registrado" : ""}
        </Text>
        {consultou.length > 0 && (
          <Text textStyle="label" mt="1" css={{ overflowWrap: "anywhere" }}>
            <chakra.span color="fgMuted">Viu: </chakra.span>
            {list.format(consultou)}
          </Text>
        )}
        {fez.length > 0 && (
          <chakra.ul mt="1" ps="0" m="0" listStyleType="none" textStyle="label">
            {fez.map((act) => (
              <chakra.li key={act} fontWeight="medium">
                {act}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Box>
    </chakra.li>
  );
}
