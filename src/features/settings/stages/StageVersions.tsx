import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { daysWords, type ServiceStages, totalDays } from "@/domain/settings/stages";
import { Box, Text } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { same } from "../frame/compare";
import type { ViewProps } from "../frame/definition";
import { type StageVersion, versionsQuery } from "./stagesQueries";

const since = ({ desde }: StageVersion) => (desde ? formatDate(desde) : "Desde o início");
const count = (value: number) => value.toLocaleString("pt-BR");

interface Props {
  id: number;
  /** The stages in force: whoever is on them has nothing to return to. */
  vigentes: ServiceStages["etapas"];
  onReturn: ViewProps<ServiceStages>["onReturn"];
}

/** The versions of a service's stages, how many requests still run on each, and the way back to an older one. */
export function StageVersions({ id, vigentes, onReturn }: Props) {
  const versions = useQuery(versionsQuery(id));
  return (
    <Box>
      <Text textStyle="label" fontWeight="semibold" mb="1">
        Versões
      </Text>
      <Text textStyle="small" color="fgMuted" mb="2">
        Cada solicitação segue até o fim na versão com que começou.
      </Text>
      <QueryState query={versions} title="Não conseguimos carregar as versões" skeleton={<Skeleton w="100%" h="72px" />}>
        {(rows) => (
          <Table
            caption="Versões das etapas"
            density="compact"
            rows={rows}
            rowKey={({ versao }) => versao}
            columns={[
              { id: "versao", header: "Versão", priority: 1, cell: ({ versao }: StageVersion) => `Versão ${versao}` },
              { id: "desde", header: "Para pedidos desde", cell: since },
              {
                id: "etapas",
                header: "Etapas",
                cell: ({ etapas }: StageVersion) => etapas.map(({ nome }) => nome).join(" → "),
              },
              { id: "prazo", header: "Prazo", cell: ({ etapas }: StageVersion) => daysWords(totalDays(etapas)) },
              { id: "andamento", header: "Em andamento", align: "end", cell: ({ emAndamento }: StageVersion) => count(emAndamento) },
              { id: "encerradas", header: "Encerradas", align: "end", cell: ({ encerradas }: StageVersion) => count(encerradas) },
              ...(onReturn
                ? [
                    {
                      id: "volta",
                      header: "Ação",
                      cell: ({ versao, etapas }: StageVersion) =>
                        same(etapas, vigentes) ? (
                          "Igual ao que vale hoje"
                        ) : (
                          <Button
                            size="sm"
                            variant="outline"
                            look="admin"
                            leftIcon={Undo2}
                            aria-label={`Voltar a esta versão: ${versao}`}
                            onClick={() => onReturn({ conteudo: { etapas }, motivo: `Volta à versão ${versao}` })}
                          >
                            Voltar a esta versão
                          </Button>
                        ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </QueryState>
    </Box>
  );
}
