import { useQuery } from "@tanstack/react-query";
import { EyeOff, RotateCw } from "lucide-react";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { LINK_OPENING } from "@/parts/states/links";
import { StateBadge } from "@/parts/states/StateBadge";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Dialog } from "@/ui/overlays/Dialog";
import { accessesQuery, type PublicLink } from "./sharingQueries";
import { openingsInWords } from "./sharingWords";

/** When a link was opened, and when it was refused. */
export function AccessesDialog({ link, onClose }: { link: PublicLink; onClose(): void }) {
  const query = useQuery({ ...accessesQuery(link.id), staleTime: 0 });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Acessos ao link para ${link.destino}`}
      footer={
        <Button variant="outline" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <QueryState query={query} skeleton={<Skeleton w="100%" h="120px" />} title="Não conseguimos carregar os acessos">
        {({ acessos, total }) =>
          acessos.length === 0 ? (
            <EmptyState icon={EyeOff} title="Ninguém abriu ainda">
              {openingsInWords(link.usosMaximos)} até {formatInstant(link.expiraEm)}.
            </EmptyState>
          ) : (
            <Stack gap="0" as="ul" listStyleType="none" aria-label="Acessos, do mais novo ao mais antigo">
              {acessos.map(({ id, quando, resultado }) => (
                <Flex key={id} as="li" justify="space-between" align="center" gap="3" wrap="wrap" py="2.5" borderBottomWidth="1px">
                  <Text textStyle="label" color="fg">
                    {formatInstant(quando)}
                  </Text>
                  <StateBadge look={LINK_OPENING[resultado]} icon={resultado === "reaberto" ? RotateCw : undefined} plain />
                </Flex>
              ))}
              {total > acessos.length && (
                <Text as="li" textStyle="small" py="2.5">
                  E outros {total - acessos.length}, mais antigos.
                </Text>
              )}
            </Stack>
          )
        }
      </QueryState>
    </Dialog>
  );
}
