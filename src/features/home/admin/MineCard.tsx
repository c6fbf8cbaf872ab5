import { Inbox, type LucideIcon, Ticket, TriangleAlert } from "lucide-react";
import { formatDayMonth } from "@/domain/calendar/calendarDate";
import { chatAddress } from "@/layout/navigation/entries";
import { queueAddress } from "@/layout/queueAddress";
import { useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { chakra, Flex, Text } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";
import { TextLink } from "@/ui/controls/TextLink";
import type { ResumoFilas } from "../homeQueries";

interface Line {
  label: string;
  value: number;
  href: string;
  icon: LucideIcon;
  isUrgent?: boolean;
}

function linesOf({ minhas, vencemLogo, chamados }: ResumoFilas, idPessoa: number): Line[] {
  const mine = (more: Parameters<typeof queueAddress>[0] = {}) => queueAddress({ idResponsavel: idPessoa, ...more });
  return [
    { label: "Solicitações", value: minhas.abertas, href: mine(), icon: Inbox },
    {
      label: "Solicitações atrasadas",
      value: minhas.atrasadas,
      href: mine({ vencimento: "atrasadas" }),
      icon: TriangleAlert,
      isUrgent: true,
    },
    {
      label: `Vencem até ${formatDayMonth(vencemLogo.data)}`,
      value: minhas.vencemLogo,
      href: mine({ vencimento: "proximos" }),
      icon: Inbox,
    },
    ...(chamados
      ? [
          { label: "Chamados", value: chamados.meus, href: `${chatAddress()}?fila=minhas`, icon: Ticket },
          {
            label: "Chamados atrasados",
            value: chamados.meusAtrasados,
            href: `${chatAddress()}?fila=minhas-atrasadas`,
            icon: TriangleAlert,
            isUrgent: true,
          },
        ]
      : []),
  ];
}

const Row = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    minHeight: { base: "44px", lg: "36px" },
    paddingInline: "4",
    textStyle: "small",
    color: "fg",
    _hover: { bg: "subtle" },
    _focusVisible: { outlineOffset: "-2px" },
  },
});

/** 'Minhas pendências': the attendant's own work; each line leads to it. */
export function MineCard({ queues }: { queues: ResumoFilas }) {
  const { pessoa } = useSession();
  const lines = linesOf(queues, pessoa?.id ?? 0);
  if (lines.every(({ value }) => value === 0))
    return (
      <Card title="Minhas pendências" dense>
        <Text textStyle="label" color="fgMuted" mb="2">
          Nada espera por você agora. O que você assumir aparece aqui.
        </Text>
        <TextLink href={queueAddress({})} textStyle="label">
          Ver a fila
        </TextLink>
      </Card>
    );
  return (
    <Card title="Minhas pendências" dense padding="0">
      <Flex as="ul" direction="column" listStyleType="none" py="1">
        {lines.map(({ label, value, href, icon, isUrgent }) => {
          const color = isUrgent && value > 0 ? "status.bad.fg" : undefined;
          return (
            <li key={label}>
              <Row href={href} prefetch={false}>
                <Flex as="span" color={color ?? "fgMuted"}>
                  <Icon as={icon} size={16} />
                </Flex>
                <Text as="span" flex="1" color={color}>
                  {label}
                </Text>
                <Text as="span" fontFamily="tabular" fontWeight="semibold" color={color}>
                  {value.toLocaleString("pt-BR")}
                </Text>
              </Row>
            </li>
          );
        })}
      </Flex>
    </Card>
  );
}
