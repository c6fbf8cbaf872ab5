import { useQuery } from "@tanstack/react-query";
import {
  ChevronDown,
  CircleCheck,
  CircleDashed,
  CircleX,
  type LucideIcon,
  RefreshCw,
  StepForward,
  UserRound,
  UserRoundCheck,
} from "lucide-react";
import { useSession } from "@/session/SessionProvider";
import { Icon } from "@/ui/content/Icon";
import { Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Menu } from "@/ui/overlays/Menu";
import { attendantsQuery } from "../queueQueries";
import type { BulkAction } from "./bulk";

interface Props {
  count: number;
  onAct(action: BulkAction): void;
  onClear(): void;
}

function Trigger({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <Flex
      align="center"
      gap="1.5"
      height={{ base: "11", lg: "7" }}
      px="3"
      borderWidth="1px"
      borderColor="lineStrong"
      borderRadius="md"
      bg="surface"
      textStyle="small"
      fontWeight="medium"
      whiteSpace="nowrap"
    >
      <Icon as={icon} size={16} />
      {children}
      <Icon as={ChevronDown} size={14} />
    </Flex>
  );
}

/** Bar with the actions for the checked requests, in place of the quick filters. */
export function SelectionBar({ count, onAct, onClear }: Props) {
  const { pessoa } = useSession();
  const attendants = useQuery(attendantsQuery());
  const me = pessoa ? { id: pessoa.id, nome: pessoa.nome } : null;
  const others = (attendants.data ?? []).filter(({ id }) => id !== me?.id);
  return (
    <Flex role="group" aria-label="Ações das solicitações marcadas" align="center" gap="2" wrap="wrap" my="-1.5">
      <Text textStyle="small" color="fgMuted" role="status" whiteSpace="nowrap">
        {count === 1 ? "1 selecionada" : `${count} selecionadas`}
      </Text>
      <Button variant="text" size="sm" look="admin" px="2" onClick={onClear}>
        Desmarcar
      </Button>
      {me && (
        <Button variant="outline" size="sm" minH={{ lg: "7" }} leftIcon={UserRoundCheck} onClick={() => onAct({ kind: "assign", to: me })}>
          Assumir
        </Button>
      )}
      <Menu
        label="Atribuir"
        trigger={<Trigger icon={UserRound}>Atribuir</Trigger>}
        items={[
          ...others.map((to) => ({ label: to.nome, icon: UserRound, onSelect: () => onAct({ kind: "assign", to }) })),
          { label: "Deixar sem responsável", icon: CircleDashed, onSelect: () => onAct({ kind: "assign", to: null }) },
        ]}
      />
      <Menu
        label="Mudar situação"
        trigger={<Trigger icon={RefreshCw}>Mudar situação</Trigger>}
        items={[
          { label: "Avançar de etapa", icon: StepForward, onSelect: () => onAct({ kind: "decide", acao: "avancar" }) },
          { label: "Aprovar", icon: CircleCheck, onSelect: () => onAct({ kind: "decide", acao: "aprovar" }) },
          { label: "Recusar com motivo", icon: CircleX, onSelect: () => onAct({ kind: "decide", acao: "recusar" }) },
        ]}
      />
    </Flex>
  );
}
