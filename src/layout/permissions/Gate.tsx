import type { Area } from "@contract/areas";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import type { ReactNode } from "react";
import { useOffers } from "@/api/offered";
import { areaNames } from "@/domain/people/areas";
import { routeOf } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Stack } from "@/ui/content/layout";
import { WritingScope } from "@/ui/controls/writing";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { UnavailableState } from "@/ui/feedback/UnavailableState";
import { levelIn, permissionsQuery } from "./permissions";

const READ_ONLY = "Você pode ver esta área, e não mudá-la.";

/**
 * Lets people with the permission of an area in, that of the route unless `of` names another. A line above the screen tells people with read permission
 * that they cannot change anything.
 */
export function Gate({ of, children }: { of?: Area; children: ReactNode }) {
  const route = routeOf(useRouter().pathname);
  const { title } = route;
  // A backend without permissions decides on each call.
  const hasPermissions = useOffers()("retornarPermissoes");
  const area = hasPermissions ? (of ?? route.area) : undefined;
  const permissions = useQuery({ ...permissionsQuery(), enabled: area !== undefined });
  if (!area) return <>{children}</>;
  return (
    <QueryState query={permissions} skeleton={<Skeleton h="320px" />} title="Não conseguimos conferir a sua permissão">
      {({ areas }) => {
        const nivel = levelIn(areas, area);
        if (!nivel)
          return (
            <Card padding="0">
              <UnavailableState title="Você não tem permissão para esta área">
                Quem administra as permissões pode dar a você acesso a {typeof area === "string" ? areaNames[area] : title}.
              </UnavailableState>
            </Card>
          );
        return (
          <WritingScope value={nivel === "L" ? READ_ONLY : null}>
            <Stack gap="4">
              {nivel === "L" && (
                <Notice kind="info">
                  <strong>Somente leitura.</strong> {READ_ONLY}
                </Notice>
              )}
              {children}
            </Stack>
          </WritingScope>
        );
      }}
    </QueryState>
  );
}
