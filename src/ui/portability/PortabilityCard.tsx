import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "../Card";
import { Stack } from "../layout";
import { QueryState } from "../QueryState";
import { Skeleton } from "../Skeleton";
import { PortabilityProgress } from "./PortabilityProgress";
import { type PortabilityProgressData, progressQuery } from "./queries";

interface Props {
  idRequisicao: number;
  /** Of the request: another one asks again. */
  versao: number;
  dense?: boolean;
  /** What may be done about it, below. */
  children?(progress: PortabilityProgressData): ReactNode;
}

/** The portability of a request, inside its detail. A request of before it could be followed shows nothing. */
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
