import {
  CircleCheck,
  Clock,
  FileClock,
  HandCoins,
  type LucideIcon,
  MessagesSquare,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
} from "lucide-react";
import { formatDayMonth, formatElapsed } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import * as Status from "@/domain/services/statusIds";
import { chatAddress } from "@/layout/navigation/entries";
import { queueAddress } from "@/layout/queueAddress";
import type { RoutePath } from "@/routes";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Grid, Text } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";
import { Skeleton } from "@/ui/feedback/Skeleton";
import type { ResumoFilas } from "../homeQueries";

const RECONCILIATION: RoutePath = "/voluntary-contribution-reconciliation";

interface Figure {
  label: string;
  value: string;
  detail: string;
  /** Address of the counted rows. */
  href: string;
  icon: LucideIcon;
  color: "fgMuted" | "status.wait.fg" | "status.bad.fg" | "status.ok.fg";
}

const count = (value: number) => value.toLocaleString("pt-BR");

const dueSoon = (quantity: number) => (quantity === 0 ? "Nenhuma vence" : quantity === 1 ? "1 vence" : `${count(quantity)} vencem`);

const percent = (value: number) => `${value.toLocaleString("pt-BR", { maximumFractionDigits: 1 })}%`;

function requestFigures({ solicitacoesAbertas, vencemLogo, atrasadas, reenviadas }: ResumoFilas): Figure[] {
  return [
    {
      label: "Solicitações na fila",
      href: queueAddress(),
      value: count(solicitacoesAbertas),
      detail: `${dueSoon(vencemLogo.quantidade)} até ${formatDayMonth(vencemLogo.data)}`,
      icon: Clock,
      color: vencemLogo.quantidade > 0 ? "status.wait.fg" : "fgMuted",
    },
    {
      label: "Solicitações atrasadas",
      href: queueAddress({ vencimento: "atrasadas" }),
      value: count(atrasadas),
      detail: atrasadas > 0 ? "Prazo já passou" : "Nenhum prazo passou",
      icon: atrasadas > 0 ? TriangleAlert : CircleCheck,
      color: atrasadas > 0 ? "status.bad.fg" : "status.ok.fg",
    },
    {
      label: "Documentos a conferir",
      href: queueAddress({ idStatus: Status.ANSWERED }),
      value: count(reenviadas),
      detail: reenviadas > 0 ? "Reenviados" : "Nenhum reenviado",
      icon: reenviadas > 0 ? FileClock : CircleCheck,
      color: reenviadas > 0 ? "status.wait.fg" : "status.ok.fg",
    },
  ];
}

/** Figures of other areas are here only with the permission to see them. */
function areaFigures({ chamados, conciliacao }: ResumoFilas): Figure[] {
  const tickets: Figure[] = !chamados
    ? []
    : [
        {
          label: "Conversas sem resposta",
          href: `${chatAddress()}?fila=sem-resposta`,
          value: count(chamados.semResposta),
          detail: chamados.maisAntiga ? `Mais antiga ${formatElapsed(chamados.maisAntiga)}` : "Todas respondidas",
          icon: chamados.maisAntiga ? MessagesSquare : CircleCheck,
          color: chamados.maisAntiga ? "status.wait.fg" : "status.ok.fg",
        },
        {
          label: "Chamados atrasados",
          href: `${chatAddress()}?fila=atrasadas`,
          value: count(chamados.atrasados),
          detail: chamados.atrasados > 0 ? `De ${count(chamados.abertos)} abertos` : "Nenhum prazo passou",
          icon: chamados.atrasados > 0 ? TriangleAlert : CircleCheck,
          color: chamados.atrasados > 0 ? "status.bad.fg" : "status.ok.fg",
        },
      ];
  if (!conciliacao) return tickets;
  return [
    ...tickets,
    {
      label: "Contribuições a conciliar",
      href: `${RECONCILIATION}?situacao=pendentes`,
      value: count(conciliacao.pendentes),
      detail: conciliacao.pendentes > 0 ? formatMoney(conciliacao.valor) : "Tudo conciliado",
      icon: conciliacao.pendentes > 0 ? HandCoins : CircleCheck,
      color: conciliacao.pendentes > 0 ? "fgMuted" : "status.ok.fg",
    },
  ];
}

function punctuality({ concluidasNoPrazo: found }: ResumoFilas): Figure {
  return {
    label: "Concluídas no prazo",
    href: queueAddress(
      found ? { situacao: "todas", concluidaDe: found.de, concluidaAte: found.ate, noPrazo: "S" } : { situacao: "encerradas" },
    ),
    value: found ? percent(found.percentual) : "—",
    detail: found
      ? `${count(found.noPrazo)} de ${count(found.total)} em 30 dias${found.anterior === null ? "" : `, antes ${percent(found.anterior)}`}`
      : "Nenhuma em 30 dias",
    icon: found && found.anterior !== null && found.percentual < found.anterior ? TrendingDown : TrendingUp,
    color: found && found.anterior !== null && found.percentual > found.anterior ? "status.ok.fg" : "fgMuted",
  };
}

const figuresOf = (queues: ResumoFilas): Figure[] => [...requestFigures(queues), ...areaFigures(queues), punctuality(queues)];

const strip = { bg: "line", gap: "1px", borderWidth: "1px", borderRadius: "md", overflow: "hidden" } as const;
/** Label, figure and words share their rows with those of the cells beside them. */
const cell = {
  ...{ bg: "surface", px: "4", py: "3", position: "relative", _hover: { bg: "subtle" } },
  ...{ display: "grid", gridTemplateRows: "subgrid", gridRow: "span 3", rowGap: 0 },
} as const;
/** Rows stay even with any permissions, and have room for a figure's words on one line: more than five figures take two. */
const columns = (figures: number) => ({
  base: "repeat(2, minmax(0, 1fr))",
  md: `repeat(${figures > 5 ? Math.ceil(figures / 2) : figures}, minmax(0, 1fr))`,
});
/** The last of an odd number takes the place beside it too, where the figures are in several rows. */
const span = (index: number, figures: number) => {
  const isOdd = index === figures - 1 && figures % 2 === 1;
  return { base: isOdd ? "span 2" : "auto", md: isOdd && figures > 5 ? "span 2" : "auto" };
};

const Whole = chakra(Link, {
  base: { borderRadius: "sm", "&::after": { content: '""', position: "absolute", inset: 0 } },
});

/** Strip with the figures of the queues; each leads to the counted rows. */
export function QueueFigures({ queues }: { queues: ResumoFilas }) {
  const figures = figuresOf(queues);
  return (
    <Grid as="dl" {...strip} templateColumns={columns(figures.length)}>
      {figures.map(({ label, value, detail, href, icon, color }, index) => (
        <Box key={label} {...cell} gridColumn={span(index, figures.length)}>
          <Text as="dt" textStyle="small" color="fgMuted" mb="1">
            {label}
          </Text>
          <Text as="dd" textStyle="h2">
            {/* The whole cell is the target. */}
            <Whole href={href} aria-label={`${label}: ${value}`}>
              {value}
            </Whole>
          </Text>
          <Flex as="dd" align="flex-start" gap="1.5" textStyle="small" color={color} mt="1">
            <Box pt="3px" flex="none">
              <Icon as={icon} size={14} />
            </Box>
            {/* "há 3 h 10 min" may be a minute older in the browser than in the first HTML. */}
            <span suppressHydrationWarning>{detail}</span>
          </Flex>
        </Box>
      ))}
    </Grid>
  );
}

/** The strip while its figures are on their way. */
export function QueueFiguresSkeleton() {
  const widths = [120, 110, 130, 145, 115, 140, 125];
  return (
    <Grid {...strip} templateColumns={columns(widths.length)} aria-busy="true">
      {widths.map((width, index) => (
        <Flex
          key={width}
          direction="column"
          justify="space-between"
          h={{ base: "120px", md: "100px" }}
          bg="surface"
          px="4"
          py="3.5"
          gridColumn={span(index, widths.length)}
        >
          <Skeleton w={`${width}px`} h="14px" />
          <Skeleton w="56px" h="26px" />
          <Skeleton w={`${width - 10}px`} h="14px" />
        </Flex>
      ))}
    </Grid>
  );
}
