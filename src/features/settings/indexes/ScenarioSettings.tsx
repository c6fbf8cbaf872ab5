import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { useFieldArray } from "react-hook-form";
import {
  type ScenarioSettings as Content,
  describeScenarios,
  RATE_NAMES,
  readScenarios,
  scenarioContentFaults,
  typedScenarios,
} from "@/domain/settings/scenarios";
import { Box, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { TextField } from "@/ui/fields/TextField";
import type { SettingDefinition } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { type Series, seriesListQuery } from "./indexesQueries";

interface Profile {
  id: number;
  nome: string;
}

/** Assumptions of each plan's projections, from a date on. */
export function ScenarioSettings() {
  const list = useQuery(seriesListQuery());
  return (
    <QueryState query={list} title="Não conseguimos carregar os perfis" skeleton={<Skeleton w="100%" h="320px" />}>
      {({ series }) => <OfProfiles profiles={profilesOf(series)} />}
    </QueryState>
  );
}

function OfProfiles({ profiles }: { profiles: readonly Profile[] }) {
  const definition = useMemo(() => definitionOf(profiles), [profiles]);
  return <SettingScreen definition={definition} />;
}

const nameIn = (profiles: readonly Profile[]) => (id: number) => profiles.find((profile) => profile.id === id)?.nome ?? `Perfil ${id}`;

function definitionOf(profiles: readonly Profile[]): SettingDefinition<Content> {
  return {
    area: "indexadores",
    title: "Cenários do simulador",
    intro: "Retorno real ao ano, acima da inflação, que o simulador e as projeções usam. A versão sai impressa em cada resultado.",
    Editor: Rates,
    describe: (content) => describeScenarios(content, nameIn(profiles)),
    judge: scenarioContentFaults,
    toForm: typedScenarios,
    fromForm: readScenarios,
  };
}

const labels = { pessimista: "Pessimista (%)", esperado: "Esperado (%)", otimista: "Otimista (%)" } as const;

const profilesOf = (series: readonly Series[]) => series.find(({ tipo }) => tipo === "cotas")?.perfis ?? [];

function Rates() {
  const { data } = useQuery(seriesListQuery());
  const profiles = profilesOf(data?.series ?? []);
  const nameOf = nameIn(profiles);
  const { fields, append, remove } = useFieldArray({ name: "conteudo.cenarios", keyName: "chave" });
  const rows = fields as unknown as { chave: string; idPerfil: number | null }[];
  const others = profiles.filter(({ id }) => !rows.some(({ idPerfil }) => idPerfil === id));
  return (
    <Stack gap="5">
      <TextField
        name="conteudo.versao"
        label="Nome da versão"
        size="md"
        maxLength={30}
        autoComplete="off"
        hint="Por exemplo, 2027.1. Números novos pedem um nome novo."
      />
      {rows.map(({ chave, idPerfil }, index) => {
        const name = idPerfil === null ? "Plano" : nameOf(idPerfil);
        return (
          <Box key={chave} as="fieldset" border="none" p="0" m="0" minW="0">
            <Flex as="legend" align="center" gap="2" p="0" mb="2" textStyle="label" fontWeight="semibold">
              {idPerfil === null ? "Plano (perfis sem cenário próprio)" : name}
              {idPerfil !== null && <IconButton label={`Tirar ${name}`} icon={Trash2} onClick={() => remove(index)} />}
            </Flex>
            <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" }} gap="3">
              {RATE_NAMES.map((rate) => (
                <TextField
                  key={rate}
                  name={`conteudo.cenarios.${index}.${rate}`}
                  label={labels[rate]}
                  aria-label={`${name}: ${labels[rate]}`}
                  size="md"
                  inputMode="decimal"
                  maxLength={5}
                  autoComplete="off"
                />
              ))}
            </Grid>
          </Box>
        );
      })}
      {others.length > 0 && (
        <Box>
          <Text textStyle="small" color="fgMuted" mb="2">
            Um perfil com cenário próprio deixa de seguir o do plano:
          </Text>
          <Flex gap="2" wrap="wrap">
            {others.map(({ id, nome }) => (
              <Button
                key={id}
                size="sm"
                variant="outline"
                look="admin"
                leftIcon={Plus}
                onClick={() => append({ idPerfil: id, pessimista: "", esperado: "", otimista: "" })}
              >
                {nome}
              </Button>
            ))}
          </Flex>
        </Box>
      )}
    </Stack>
  );
}
