import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesCombined } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { type ReactNode, useRef } from "react";
import { EntranceLink, PublicHeader } from "@/layout/PublicHeader";
import { Card } from "@/ui/content/Card";
import { Box, Heading, Stack, Text } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { PublicBenefit } from "./PublicBenefit";
import { PART_KEY, type PendingLink, PUBLIC_PATH } from "./publicLink";
import { SimulatorWaiting } from "./SimulatorScreen";
import { publicStartQuery } from "./simulatorQueries";

const TAX_PART = "imposto";
const PARTS = [
  { id: "beneficio", label: "Renda na aposentadoria" },
  { id: TAX_PART, label: "Imposto" },
];

// Exact decimals and the tax arithmetic come with it.
const PublicRegime = dynamic(() => import("../regimeSimulator/PublicRegime").then((module) => module.PublicRegime), {
  ssr: false,
  loading: () => <SimulatorWaiting />,
});

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box minHeight="100dvh">
      <PublicHeader maxWidth="1184px">
        <EntranceLink />
      </PublicHeader>
      <Stack
        gap={{ base: "4", md: "6" }}
        width="full"
        maxWidth="1184px"
        marginInline="auto"
        paddingInline={{ base: "4", md: "8" }}
        paddingTop={{ base: "6", md: "10" }}
        paddingBottom={{ base: "0", lg: "10" }}
      >
        <Box>
          <Heading as="h1" textStyle={{ base: "h2", md: "h1" }}>
            Simulador de benefício
          </Heading>
          <Text color="fgMuted" marginTop="2" maxWidth="640px" _print={{ display: "none" }}>
            Mova os controles; o resultado muda na hora. Não pedimos nome nem documento, e nada do que você digita é guardado pelo fundo.
          </Text>
        </Box>
        {children}
      </Stack>
    </Box>
  );
}

/** `/simulador-beneficio`: for anybody, with typed figures. The choice stands in the address and nowhere else. */
export function PublicSimulatorScreen() {
  const { query, replace } = useRouter();
  const pending: PendingLink = useRef(null);
  const isTax = query[PART_KEY] === TAX_PART;
  const open = (part: string) => {
    // The last move may not be in the address yet.
    const { [PART_KEY]: _left, ...rest } = pending.current ?? query;
    pending.current = null;
    void replace({ pathname: PUBLIC_PATH, query: part === TAX_PART ? { ...rest, [PART_KEY]: part } : rest }, undefined, {
      shallow: true,
      scroll: false,
    });
  };
  return (
    <Frame>
      <Box _print={{ display: "none" }}>
        <Tabs label="O que simular" tabs={PARTS} value={isTax ? TAX_PART : "beneficio"} onChange={open} wrap />
      </Box>
      {isTax ? <PublicRegime pending={pending} /> : <Benefit pending={pending} />}
    </Frame>
  );
}

function Benefit({ pending }: { pending: PendingLink }) {
  const start = useQuery(publicStartQuery());
  return (
    <QueryState query={start} skeleton={<SimulatorWaiting />} title="Não conseguimos carregar o simulador">
      {({ planos }) =>
        planos.length > 0 ? (
          <PublicBenefit planos={planos} pending={pending} />
        ) : (
          <Card>
            <EmptyState icon={ChartNoAxesCombined} title="O simulador ainda não está disponível">
              O fundo não publicou os cenários de rendimento. Sem eles não há o que calcular.
            </EmptyState>
          </Card>
        )
      }
    </QueryState>
  );
}
