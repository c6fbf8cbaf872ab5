import type { Reply } from "@contract/infer";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, EyeOff, type LucideIcon, RotateCw } from "lucide-react";
import { formatInstant } from "@/domain/calendarDate";
import { Button } from "../Button";
import { Dialog } from "../Dialog";
import { EmptyState } from "../EmptyState";
import { Flex, Stack, Text } from "../layout";
import { QueryState } from "../QueryState";
import { Skeleton } from "../Skeleton";
import { StatusBadge } from "../StatusBadge";
import type { StatusKind } from "../statusLook";
import { accessesQuery, type PublicLink } from "./queries";
import { openingsInWords } from "./words";

type Access = Reply<"GET /retornarAcessosLink/{idLink}">["acessos"][number];

const RESULTS: Record<Access["resultado"], { text: string; kind: StatusKind; icon: LucideIcon }> = {
  aberto: { text: "Aberto", kind: "ok", icon: CircleCheck },
  reaberto: { text: "Recarregado, sem contar", kind: "off", icon: RotateCw },
  recusado: { text: "Recusado", kind: "bad", icon: CircleX },
};

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
                  <StatusBadge kind={RESULTS[resultado].kind} icon={RESULTS[resultado].icon} plain>
                    {RESULTS[resultado].text}
                  </StatusBadge>
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
