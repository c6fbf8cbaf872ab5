import { Paperclip, Pencil, Trash2 } from "lucide-react";
import { ageOn, formatDate, today } from "@/domain/calendar/calendarDate";
import { toHundredths, writeShare } from "@/domain/money/shares";
import { maskCpf } from "@/domain/people/cpf";
import { Avatar } from "@/ui/content/Avatar";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import type { Dependent } from "./dependentsQueries";

interface Props {
  dependent: Dependent;
  showsRateio: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function ageText(birthDate: string): string {
  const age = ageOn(birthDate, today());
  if (age < 1) return "menos de 1 ano";
  return age === 1 ? "1 ano" : `${age} anos`;
}

/** A dependent in the list: identity, share and actions. */
export function DependentItem({ dependent, showsRateio, onChange, onRemove }: Props) {
  const { nome, parentesco, dataNascimento, cpf, rateio, comprovantes } = dependent;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: "auto minmax(0, 1fr) auto", md: "auto minmax(0, 1fr) 72px auto" }}
      alignItems="center"
      columnGap={{ base: "3", md: "4" }}
      rowGap="2"
      px={{ base: "4", md: "6" }}
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <span aria-hidden="true">
        <Avatar label={nome} />
      </span>
      <Box minW="0">
        <Text fontWeight="medium" textStyle="nav" css={{ overflowWrap: "anywhere" }}>
          {nome}
        </Text>
        <Text textStyle="small" color="fgMuted">
          {parentesco} · <span title={`Nascimento: ${formatDate(dataNascimento)}`}>{ageText(dataNascimento)}</span>
          <chakra.span display={{ base: "none", md: "inline" }}>{" · "}</chakra.span>
          <chakra.span display={{ base: "block", md: "inline" }} whiteSpace="nowrap">
            {cpf ? `CPF ${maskCpf(cpf)}` : "sem CPF"}
          </chakra.span>
        </Text>
        {comprovantes.length > 0 && (
          <Flex as="span" gap="1" align="center" textStyle="small" color="fgMuted">
            <Icon as={Paperclip} size={14} />
            {comprovantes.length === 1 ? "1 comprovante" : `${comprovantes.length} comprovantes`}
          </Flex>
        )}
      </Box>
      <Text alignSelf={{ base: "start", md: "center" }} textAlign="end" fontWeight="semibold" textStyle="nav" whiteSpace="nowrap">
        {showsRateio && (
          <>
            <chakra.span srOnly>Rateio: </chakra.span>
            {writeShare(toHundredths(rateio))}%
          </>
        )}
      </Text>
      <Flex
        wrap="wrap"
        gap="1"
        gridColumn={{ base: "2 / -1", md: "auto" }}
        justify={{ base: "flex-start", md: "flex-end" }}
        ml={{ base: "-3", md: "0" }}
        mr={{ base: "0", md: "-3" }}
      >
        <Button writes variant="text" size="md" leftIcon={Pencil} px="3" onClick={onChange} aria-label={`Alterar ${nome}`}>
          Alterar
        </Button>
        <Button writes variant="text" size="md" leftIcon={Trash2} px="3" onClick={onRemove} aria-label={`Remover ${nome}`}>
          Remover
        </Button>
      </Flex>
    </chakra.li>
  );
}
