import { useSession } from "@/session/SessionProvider";
import { chakra, Flex } from "@/ui/content/layout";
import { type QueueFilters, sameFilters } from "../filters";
import { type QueuePage, useLookups } from "../queueQueries";
import type { Address } from "../useAddress";

interface Quick {
  label: string;
  count: number;
  filters: QueueFilters;
  isUrgent?: boolean;
}

/** Counts of the queue. A press shows the counted requests, a second press the whole queue. */
export function QuickFilters({ counts, address }: { counts: QueuePage["contagens"]; address: Address }) {
  const { pessoa } = useSession();
  const { statuses } = useLookups();
  const waiting = statuses.find(({ tipo }) => tipo === "wait")?.id;
  const quick: Quick[] = [
    { label: "Minhas", count: counts.minhas, filters: { idResponsavel: pessoa?.id ?? 0 } },
    { label: "Sem responsável", count: counts.semResponsavel, filters: { idResponsavel: 0 } },
    { label: "Atrasadas", count: counts.atrasadas, filters: { vencimento: "atrasadas" }, isUrgent: counts.atrasadas > 0 },
    { label: "Vencem hoje", count: counts.vencemHoje, filters: { vencimento: "hoje" } },
    ...(waiting ? [{ label: "Aguardam a pessoa", count: counts.aguardamPessoa, filters: { idStatus: waiting } }] : []),
  ];
  return (
    <Flex
      role="group"
      aria-label="Filtros rápidos"
      gap="1.5"
      overflowX="auto"
      minW="0"
      mx={{ base: "-4", lg: "0" }}
      px={{ base: "4", lg: "2px" }}
      py="2px"
      w={{ base: "calc(100% + 32px)", lg: "auto" }}
      css={{ scrollbarWidth: "none" }}
    >
      {quick.map(({ label, count, filters, isUrgent }) => {
        const isOn = sameFilters(filters, address.filters);
        return (
          <chakra.button
            key={label}
            type="button"
            aria-pressed={isOn}
            onClick={() => address.narrow(isOn ? {} : filters)}
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            flex="none"
            height={{ base: "11", lg: "7" }}
            px="2.5"
            borderRadius="md"
            borderWidth="1px"
            borderColor={isOn ? "brand.fg" : "line"}
            bg={isOn ? "brand.subtle" : "surface"}
            textStyle="small"
            whiteSpace="nowrap"
            cursor="pointer"
            _hover={{ borderColor: "lineStrong" }}
          >
            {label}
            <chakra.span fontWeight="semibold" color={isUrgent ? "status.bad.fg" : undefined}>
              {count.toLocaleString("pt-BR")}
            </chakra.span>
          </chakra.button>
        );
      })}
    </Flex>
  );
}
