import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import dynamic from "next/dynamic";
import { permissionsQuery } from "@/layout/permissions/permissions";
import { useAddressed } from "@/layout/useAddressed";
import type { PortalPage } from "@/session/page";
import { Icon } from "@/ui/content/Icon";
import { Box, Stack } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { TextLink } from "@/ui/controls/TextLink";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Areas } from "./Areas";
import { readView, tabs } from "./address";
import type { Permission } from "./summary";

const AccountHold = dynamic(() => import("../payments/AccountHoldSettings").then((module) => module.AccountHoldSettings), {
  ssr: false,
  loading: () => <Skeleton w="100%" h="320px" />,
});
const AuditLog = dynamic(() => import("./AuditLog").then((module) => module.AuditLog));
const Roles = dynamic(() => import("./Roles").then((module) => module.Roles));
const Team = dynamic(() => import("./Team").then((module) => module.Team));

const mayGive = (areas: readonly Permission[]) => areas.some(({ area, nivel }) => area === "administradores" && nivel === "E");

/** Areas whose permission opens a tab; everybody has the first. */
const areaOfTab = { pagamentos: "folha", auditoria: "auditoria", administradores: "administradores" } as const;
const labels = {
  todas: "Todas",
  auditoria: "Registro de auditoria",
  administradores: "Administradores",
} as const;

/** `/settings`: every setting, what changed lately and asks for attention; the audit log; who administers what. */
export const SettingsHome: PortalPage = () => {
  const { view, go } = useAddressed(readView);
  const permissions = useQuery(permissionsQuery());
  return (
    <Box px={{ base: "4", lg: "6" }} py="4" maxW="1440px">
      <QueryState query={permissions} skeleton={<Skeleton h="480px" />} title="Não conseguimos carregar as configurações">
        {({ areas }) => {
          const allowed = new Set(areas.map(({ area }) => area));
          const shown = tabs.filter((tab) => tab === "todas" || allowed.has(areaOfTab[tab]));
          const asked = view.painel ?? view.aba;
          const tab = shown.includes(asked) ? asked : "todas";
          if (tab === "pagamentos")
            return (
              <Stack gap="4" alignItems="start">
                <TextLink href="/settings">
                  <Icon as={ArrowLeft} size={16} />
                  Todas as configurações
                </TextLink>
                <Box w="100%">
                  <AccountHold />
                </Box>
              </Stack>
            );
          return (
            <Tabs
              label="Configurações"
              tabs={shown.flatMap((id) => (id === "pagamentos" ? [] : { id, label: labels[id] }))}
              value={tab}
              onChange={(id) => go({ aba: tabs.find((one) => one === id) ?? "todas", painel: undefined })}
              wrap
            >
              <Stack gap="4" pt="4">
                {tab === "todas" && <Areas allowed={allowed} />}
                {tab === "auditoria" && <AuditLog view={view} go={go} />}
                {tab === "administradores" && (
                  <>
                    <Team canWrite={mayGive(areas)} />
                    <Roles canWrite={mayGive(areas)} />
                  </>
                )}
              </Stack>
            </Tabs>
          );
        }}
      </QueryState>
    </Box>
  );
};
