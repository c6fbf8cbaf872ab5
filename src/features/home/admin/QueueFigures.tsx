import { CircleCheck, Clock, type LucideIcon, MessagesSquare, TriangleAlert } from "lucide-react";
import { formatDate, formatElapsed } from "@/domain/calendarDate";
import { Icon } from "@/ui/Icon";
import { Box, Flex, Grid, Text } from "@/ui/layout";
import { Skeleton } from "@/ui/Skeleton";
import type { ResumoFilas } from "../queries";

interface Figure {
  label: string;
  value: string;
  detail: string;
  icon: LucideIcon;
  color: "fgMuted" | "status.wait.fg" | "status.bad.fg" | "status.ok.fg";
}

const count = (value: number) => value.toLocaleString("pt-BR");

const dueSoon = (quantity: number) => (quantity === 0 ? "Nenhuma vence" : quantity === 1 ? "1 vence" : `${count(quantity)} vencem`);

function figuresOf(queues: ResumoFilas): Figure[] {
  const { solicitacoesAbertas, vencemLogo, atrasadas, conversasSemResposta, conversaMaisAntiga, concluidasNoPrazo } = queues;
  return [
    {
      label: "Solicitações na fila",
      value: count(solicitacoesAbertas),
      detail: `${dueSoon(vencemLogo.quantidade)} até ${formatDate(vencemLogo.data)}`,
      icon: Clock,
      color: vencemLogo.quantidade > 0 ? "status.wait.fg" : "fgMuted",
    },
    {
      label: "Atrasadas",
      value: count(atrasadas),
      detail: atrasadas > 0 ? "Prazo já passou" : "Nenhum prazo passou",
      icon: atrasadas > 0 ? TriangleAlert : CircleCheck,
      color: atrasadas > 0 ? "status.bad.fg" : "status.ok.fg",
    },
    {
      label: "Conversas sem resposta",
      value: count(conversasSemResposta),
      detail: conversaMaisAntiga ? `Mais antiga ${formatElapsed(conversaMaisAntiga)}` : "Todas respondidas",
      icon: conversaMaisAntiga ? MessagesSquare : CircleCheck,
      color: conversaMaisAntiga ? "status.wait.fg" : "status.ok.fg",
    },
    {
      label: "Concluídas no prazo",
      value: concluidasNoPrazo ? `${concluidasNoPrazo.percentual.toLocaleString("pt-BR", { maximumFractionDigits: 1 })}%` : "—",
      detail: concluidasNoPrazo ? `De ${count(concluidasNoPrazo.total)} concluídas` : "Nenhuma concluída ainda",
      icon: CircleCheck,
      color: "fgMuted",
    },
  ];
}

const strip = {
  templateColumns: { base: "repeat(2, minmax(0, 1fr))", xl: "repeat(4, minmax(0, 1fr))" },
  bg: "line",
  gap: "1px",
  borderWidth: "1px",
  borderRadius: "md",
  overflow: "hidden",
} as const;

/** The queues in figures, one strip. */
export function QueueFigures({ queues }: { queues: ResumoFilas }) {
  return (
    <Grid as="dl" {...strip}>
      {figuresOf(queues).map(({ label, value, detail, icon, color }) => (
        <Box key={label} bg="surface" px="4" py="3">
          <Text as="dt" textStyle="small" color="fgMuted">
            {label}
          </Text>
          <Text as="dd" textStyle="h2">
            {value}
          </Text>
          <Flex as="dd" align="center" gap="1.5" textStyle="small" color={color} mt="1">
            <Icon as={icon} size={14} />
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
  return (
    <Grid {...strip} aria-busy="true">
      {[120, 140, 130, 125].map((width) => (
        <Flex key={width} direction="column" gap="2" bg="surface" px="4" py="3.5">
          <Skeleton w={`${width}px`} h="14px" />
          <Skeleton w="56px" h="26px" />
          <Skeleton w={`${width - 10}px`} h="14px" />
        </Flex>
      ))}
    </Grid>
  );
}
