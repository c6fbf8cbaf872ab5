import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "@/ui/content/Card";
import { Stack } from "@/ui/content/layout";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PortabilityProgress } from "./PortabilityProgress";
import { type PortabilityProgressData, progressQuery } from "./portabilityQueries";

interface Props {
  idRequisicao: number;
  /** Version of the request: another one asks again. */
  versao: number;
  dense?: boolean;
  /** Actions below the card. */
  children?(progress: PortabilityProgressData): ReactNode;
}

/** Portability of a request, inside its detail; absent for requests from before portabilities could be followed. */
export function PortabilityCard({ idRequisicao, versao, dense, children }: Props) {
  const read = useQuery({ ...progressQuery(idRequisicao), queryKey: [...progressQuery(idRequisicao).queryKey, versao] });
  if (read.error?.status === 404) return null;
  return (
    <Card title="Portabilidade" dense={dense}>
      <QueryState query={read} skeleton={<Skeleton w="100%" h="220px" />} title="Não conseguimos carregar a portabilidade">
        {(progress) => (
          <Stack gap="4">
            <PortabilityProgress progress={progress} compact={dense} />
            {children?.(progress)}
          </Stack>
        )}
      </QueryState>
    </Card>
  );
}
