import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { useSession } from "@/session/SessionProvider";
import { Avatar } from "@/ui/content/Avatar";
import { Card } from "@/ui/content/Card";
import { Box, chakra, Flex, Text, VisuallyHidden } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type Administrator, rolesQuery, teamQuery } from "./homeQueries";
import { summaryOf } from "./summary";

const PermissionsDialog = dynamic(() => import("./PermissionsDialog").then((module) => module.PermissionsDialog), { ssr: false });

/** List of the administrators, with the areas that each may read or change. */
export function Team({ canWrite }: { canWrite: boolean }) {
  const team = useQuery(teamQuery());
  const roles = useQuery(rolesQuery());
  const { person } = useSession();
  /** Their roles by name, and what they may do beside them. */
  const may = ({ papeis, areas }: Administrator) => {
    const names = (roles.data?.itens ?? []).filter(({ id }) => papeis.includes(id)).map(({ nome }) => nome);
    return [...names, ...(names.length === 0 || areas.length > 0 ? [summaryOf(areas)] : [])].join(" · ");
  };
  const [open, setOpen] = useState<Administrator | null>(null);
  return (
    <Card dense padding="0" title="Administradores">
      <QueryState query={team} skeleton={<Skeleton h="320px" />} title="Não conseguimos carregar os administradores">
        {({ itens }) => (
          <chakra.ul listStyleType="none" m="0" p="0" aria-label="Administradores">
            {itens.map((one) => (
              <chakra.li
                key={one.id}
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                gap="3"
                px="4"
                py="3"
                borderTopWidth="1px"
                _first={{ borderTopWidth: 0 }}
              >
                <Avatar label={one.nome} size="sm" />
                <Box flex="1" minW="200px">
                  <Text textStyle="label" fontWeight="semibold">
                    {one.nome}
                    {one.id === person?.id && " (você)"}
                  </Text>
                  <Text textStyle="small" color="fgMuted">
                    {may(one)}
                  </Text>
                  <Text textStyle="small" color="fgMuted">
                    {one.ultimaEntrada ? `Entrou pela última vez em ${formatInstant(one.ultimaEntrada)}` : "Ainda não entrou"}
                  </Text>
                </Box>
                <Flex>
                  <Button size="sm" variant="outline" look="admin" onClick={() => setOpen(one)}>
                    {canWrite && one.id !== person?.id ? "Mudar permissões" : "Ver permissões"}
                    <VisuallyHidden>{` de ${one.nome}`}</VisuallyHidden>
                  </Button>
                </Flex>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </QueryState>
      {open && <PermissionsDialog who={open} readOnly={!canWrite || open.id === person?.id} onClose={() => setOpen(null)} />}
    </Card>
  );
}
