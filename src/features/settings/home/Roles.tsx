import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Card } from "@/ui/content/Card";
import { Box, chakra, Text, VisuallyHidden } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type Role, rolesQuery } from "./homeQueries";
import { limitText } from "./limits";
import { summaryOf } from "./summary";

const RoleDialog = dynamic(() => import("./RoleDialog").then((module) => module.RoleDialog), { ssr: false });

const held = (n: number) => (n === 0 ? "Ninguém" : n === 1 ? "1 pessoa" : `${n} pessoas`);

/** The roles of the team: what each may see and change, and up to which value. */
export function Roles({ canWrite }: { canWrite: boolean }) {
  const roles = useQuery(rolesQuery());
  const [open, setOpen] = useState<Role | "new" | null>(null);
  return (
    <Card
      dense
      padding="0"
      title="Papéis"
      action={
        canWrite && (
          <Button size="sm" variant="text" flush="end" look="admin" leftIcon={Plus} onClick={() => setOpen("new")}>
            Novo papel
          </Button>
        )
      }
    >
      <QueryState query={roles} skeleton={<Skeleton h="240px" />} title="Não conseguimos carregar os papéis">
        {({ itens }) => (
          <chakra.ul listStyleType="none" m="0" p="0" aria-label="Papéis">
            {itens.map((role) => (
              <chakra.li
                key={role.id}
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                gap="3"
                px="4"
                py="3"
                borderTopWidth="1px"
                _first={{ borderTopWidth: 0 }}
              >
                <Box flex="1" minW="200px">
                  <Text textStyle="label" fontWeight="semibold">
                    {role.nome}
                  </Text>
                  <Text textStyle="small">{role.descricao}</Text>
                  <Text textStyle="small" color="fgMuted">
                    {[held(role.pessoas), summaryOf(role.areas), limitText(role)].filter(Boolean).join(" · ")}
                  </Text>
                </Box>
                <Button size="sm" variant="outline" look="admin" onClick={() => setOpen(role)}>
                  {canWrite ? "Mudar papel" : "Ver papel"}
                  <VisuallyHidden>{` ${role.nome}`}</VisuallyHidden>
                </Button>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </QueryState>
      {open && <RoleDialog role={open === "new" ? null : open} readOnly={!canWrite} onClose={() => setOpen(null)} />}
    </Card>
  );
}
