import { useQuery } from "@tanstack/react-query";
import { UserRoundSearch } from "lucide-react";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { maskCpf } from "@/domain/people/cpf";
import { planName } from "@/domain/plans/planName";
import { askToEnterView } from "@/layout/assisted/viewRequest";
import { Avatar } from "@/ui/content/Avatar";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type PessoaVista, seenQuery } from "../homeQueries";

const row = { align: "center", gap: "3", minH: "56px", px: "4", borderTopWidth: "1px", _first: { borderTopWidth: 0 } } as const;

interface SeenRowProps {
  seen: PessoaVista;
  onOpen(): void;
}

function SeenRow({ seen: { pessoa, plano, vistaEm }, onOpen }: SeenRowProps) {
  return (
    <Flex as="li" {...row} py="2">
      <Box aria-hidden="true">
        <Avatar label={pessoa.nome} size="sm" />
      </Box>
      <Box flex="1" minW="0">
        <Text textStyle="small" fontWeight="medium" truncate title={pessoa.nome}>
          {pessoa.nome}
        </Text>
        <Text textStyle="meta" color="fgMuted" title={`Vista em ${formatInstant(vistaEm)}`}>
          {maskCpf(pessoa.cpf)}
          {plano && ` · ${planName(plano.nome)}`}
        </Text>
      </Box>
      <Button variant="outline" size="sm" look="admin" onClick={onOpen} aria-label={`Visualizar o portal de ${pessoa.nome}`}>
        Visualizar
      </Button>
    </Flex>
  );
}

function SkeletonRows() {
  return (
    <Box aria-busy="true">
      {[150, 170, 140, 160].map((width) => (
        <Flex key={width} {...row}>
          <Skeleton w="32px" h="32px" />
          <Box flex="1">
            <Skeleton w={`${width}px`} h="13px" />
            <Box h="1.5" />
            <Skeleton w="110px" h="11px" />
          </Box>
          <Skeleton w="84px" h="32px" />
        </Flex>
      ))}
    </Box>
  );
}

/** 'Vistas por último': the participants whose portal this attendant opened last. */
export function SeenCard() {
  const seen = useQuery(seenQuery());
  // A backend that does not remember who was seen has nothing to say here.
  if (seen.error?.unsupported) return null;
  return (
    <Card title="Vistas por último" padding="0" dense>
      <QueryState query={seen} skeleton={<SkeletonRows />} title="Não conseguimos carregar as pessoas vistas por último">
        {(people) =>
          people.length === 0 ? (
            <EmptyState icon={UserRoundSearch} title="Ninguém por aqui ainda">
              As pessoas cujo portal você abrir aparecem aqui.
            </EmptyState>
          ) : (
            <Flex as="ul" direction="column" listStyleType="none">
              {people.map((person) => (
                <SeenRow key={person.pessoa.id} seen={person} onOpen={() => askToEnterView(person.pessoa, { codigo: "pessoa-vista" })} />
              ))}
            </Flex>
          )
        }
      </QueryState>
    </Card>
  );
}
