import { useQuery } from "@tanstack/react-query";
import { ChevronDown, CircleDashed, UserRound } from "lucide-react";
import { Icon } from "@/ui/content/Icon";
import { Flex } from "@/ui/content/layout";
import { Menu } from "@/ui/overlays/Menu";
import { attendantsQuery } from "../desk/deskQueries";
import type { Viewer } from "../viewer";

interface Props {
  viewer: Viewer;
  idAtendente: number | null;
  onAssign: (idPessoa: number | null) => void;
}

/** Hands a conversation to a colleague, or back to the queue. */
export function AssignMenu({ viewer, idAtendente, onAssign }: Props) {
  const attendants = useQuery(attendantsQuery());
  const others = (attendants.data ?? []).filter(({ id }) => id !== viewer.id && id !== idAtendente);
  return (
    <Menu
      label="Atribuir"
      align="start"
      trigger={
        <Flex
          align="center"
          gap="2"
          height={{ base: "11", lg: "8" }}
          paddingInline="3"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="lineStrong"
          borderRadius="md"
          bg="surface"
          textStyle="small"
          fontWeight={500}
        >
          Atribuir
          <Icon as={ChevronDown} size={16} />
        </Flex>
      }
      items={[
        ...others.map(({ id, nome }) => ({ label: nome, icon: UserRound, onSelect: () => onAssign(id) })),
        { label: "Devolver à fila", icon: CircleDashed, disabled: idAtendente === null, onSelect: () => onAssign(null) },
      ]}
    />
  );
}
