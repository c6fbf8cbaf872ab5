import { useQuery } from "@tanstack/react-query";
import { CircleCheck, FileSpreadsheet, HandCoins, type LucideIcon, Megaphone, ReceiptText } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { idIn } from "@/domain/text/addressPart";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { type EmAndamento, runningQuery } from "../homeQueries";
import { addressOf, kinds, progressOf, stateOf } from "./running";

const PayrollDialog = dynamic(() => import("./PayrollDialog").then((module) => module.PayrollDialog), { ssr: false });

/** Milliseconds between two looks: while something runs, and while nothing does. */
const RUNNING_MS = 2_000;
const IDLE_MS = 20_000;

const icons: Record<EmAndamento["tipo"], LucideIcon> = {
  importarPessoas: FileSpreadsheet,
  importarContribuicoes: FileSpreadsheet,
  folha: ReceiptText,
  comunicado: Megaphone,
  retorno: HandCoins,
};

function Title({ item }: { item: EmAndamento }) {
  const href = addressOf(item);
  return (
    <Flex as="span" align="center" gap="2" minW="0">
      <Flex as="span" flex="none" color="fgMuted">
        <Icon as={icons[item.tipo]} size={16} />
      </Flex>
      <TextLink href={href} prefetch={false} look="quiet" textStyle="small" css={{ overflowWrap: "anywhere" }}>
        {item.titulo}
      </TextLink>
    </Flex>
  );
}

function Row({ item }: { item: EmAndamento }) {
  const { estado, feitas, previstas } = item;
  if (estado === "andando" && previstas !== null && previstas > 0)
    return (
      <ProgressBar value={(feitas / previstas) * 100} label={<Title item={item} />} detail={`${stateOf(item)}: ${progressOf(item)}`} />
    );
  return (
    <Box>
      <Flex justify="space-between" align="center" gap="2" wrap="wrap">
        <Title item={item} />
        <StatusBadge kind={kinds[estado]} compact>
          {stateOf(item)}
        </StatusBadge>
      </Flex>
      {estado === "andando" && (
        <Text textStyle="small" color="fgMuted" mt="1">
          {progressOf(item)}
        </Text>
      )}
    </Box>
  );
}

/** 'Em andamento': imports, payroll, notices and return files that run or wait for somebody, with how far they have come. */
export function RunningCard() {
  const running = useQuery({
    ...runningQuery(),
    refetchInterval: ({ state }) => (state.data?.itens.some(({ estado }) => estado === "andando") ? RUNNING_MS : IDLE_MS),
  });
  const { pathname, query, replace } = useRouter();
  const payroll = idIn(query.folha);
  if (running.error?.unsupported) return null;
  return (
    <Card title="Em andamento" dense padding="0">
      <QueryState
        query={running}
        skeleton={
          <Stack gap="3" p="4">
            <Skeleton w="100%" h="20px" />
            <Skeleton w="100%" h="20px" />
          </Stack>
        }
        title="Não conseguimos carregar o que está em andamento"
      >
        {({ itens }) =>
          itens.length === 0 ? (
            <EmptyState icon={CircleCheck} title="Nada em andamento">
              Importações, folhas, comunicados e retornos do banco aparecem aqui enquanto rodam.
            </EmptyState>
          ) : (
            <Stack as="ul" gap="3" p="4" listStyleType="none">
              {itens.map((item) => (
                <li key={`${item.tipo}-${item.id}`}>
                  <Row item={item} />
                </li>
              ))}
            </Stack>
          )
        }
      </QueryState>
      {payroll !== undefined && <PayrollDialog id={payroll} onClose={() => void replace({ pathname }, undefined, { shallow: true })} />}
    </Card>
  );
}
