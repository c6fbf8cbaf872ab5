import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import type { ComponentType, ReactNode } from "react";
import { titleOf } from "@/routes";
import { Box, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { Select } from "@/ui/controls/Select";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Field } from "@/ui/fields/Field";
import type { SettingDefinition, SettingKey, SettingKeys } from "./definition";
import { settingQuery } from "./frameQueries";
import { SettingSkeleton } from "./SettingSkeleton";
import { SettingView } from "./SettingView";
import { usePlanKeys } from "./usePlanKeys";

// A component that is loaded later keeps its type parameter.
const HistoryTab = dynamic(() => import("./HistoryTab").then((module) => module.HistoryTab as ComponentType<never>), {
  ssr: false,
}) as unknown as typeof import("./HistoryTab").HistoryTab;

const HISTORY = "historico";
const tabs = [
  { id: "atual", label: "Em vigor e mudanças" },
  { id: HISTORY, label: "Histórico" },
] as const;

interface Props<T extends object> {
  definition: SettingDefinition<T>;
}

/**
 * A screen of settings: `definition` says what is set and how it is typed, the frame does the rest. `action` stands beside the
 * title. Inside `SettingsShell`, and fetched after it (`screens.tsx`): forms and their rules are too heavy for a page's first load.
 */
export function SettingScreen<T extends object>({ definition, action }: Props<T> & { action?: ReactNode }) {
  return definition.keys ? <Keyed definition={definition} keys={definition.keys} action={action} /> : <OfPlans definition={definition} />;
}

const OfPlans = <T extends object>(props: Props<T>) => <Keyed {...props} keys={usePlanKeys()} />;

function Keyed<T extends object>({ definition, keys, action }: Props<T> & { keys: SettingKeys; action?: ReactNode }) {
  const { itens, error, retry, param, label } = keys;
  const router = useRouter();
  const { pathname, query, replace, push } = router;
  const chosen = itens?.find(({ valor }) => valor === query[param]) ?? itens?.[0];
  const tab = query.aba === HISTORY ? HISTORY : "atual";
  const go = (change: Record<string, string | undefined>, how: typeof push) => {
    const next = Object.entries({ ...query, ...change }).filter(([, value]) => typeof value === "string" && value !== "");
    void how({ pathname, query: Object.fromEntries(next) }, undefined, { shallow: true, scroll: false });
  };
  if (!itens && error) return <ErrorState title="Não conseguimos carregar esta página" error={error} onRetry={retry} />;
  return (
    <Stack gap="4">
      <Flex justify="space-between" align={{ base: "flex-end", md: "flex-start" }} wrap={{ base: "wrap", md: "nowrap" }} gap="3">
        <Box minW="0" w={{ base: "100%", md: "auto" }}>
          {/* On a phone the bar above says the page's own name already. */}
          <Heading as="h2" textStyle="h3" display={{ base: definition.title === titleOf(pathname, true) ? "none" : "block", lg: "block" }}>
            {definition.title}
          </Heading>
          <Text color="fgMuted" textStyle="label" mt="1" maxW="760px">
            {definition.intro}
          </Text>
        </Box>
        {itens && itens.length > 1 && (
          <Box w={{ md: "300px" }} flex={{ base: "1 1 180px", md: "none" }} ms={{ md: "auto" }}>
            <Field label={label}>
              <Select
                size="md"
                options={itens.map(({ valor, nome }) => ({ id: valor, value: nome }))}
                value={chosen?.valor ?? ""}
                onChange={({ target }) => go({ [param]: target.value }, push)}
              />
            </Field>
          </Box>
        )}
        {action}
      </Flex>
      {chosen ? (
        <Tabs label={definition.title} tabs={tabs} value={tab} onChange={(id) => go({ aba: id === HISTORY ? id : undefined }, replace)}>
          <Box mt="3">
            {tab === HISTORY ? (
              <HistoryTab key={chosen.chave} definition={definition} chave={chosen.chave} />
            ) : (
              <Current key={chosen.chave} definition={definition} chosen={chosen} />
            )}
          </Box>
        </Tabs>
      ) : (
        <Stack gap="4">
          <Skeleton w="300px" h={{ base: "44px", md: "36px" }} />
          <SettingSkeleton />
        </Stack>
      )}
    </Stack>
  );
}

function Current<T extends object>({ definition, chosen }: Props<T> & { chosen: SettingKey }) {
  const setting = useQuery(settingQuery(definition.area, chosen.chave));
  return (
    <QueryState query={setting} title="Não conseguimos carregar esta configuração" skeleton={<SettingSkeleton />}>
      {(data) => <SettingView definition={definition} setting={data} chosen={chosen} canWrite={data.podeEscrever} />}
    </QueryState>
  );
}
