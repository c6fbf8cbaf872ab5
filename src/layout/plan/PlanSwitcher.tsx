import { ChevronsUpDown, Landmark } from "lucide-react";
import { planLabel } from "@/domain/plans/planName";
import { useSession } from "@/session/SessionProvider";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Text, VisuallyHidden } from "@/ui/content/layout";
import type { PlanChoice } from "./usePlanChoice";

interface Props {
  choice: PlanChoice;
  /** Only the plan's name, for the phone's home. */
  compact?: boolean;
}

/** The plan on the screen; a click changes it where there is another one. */
export function PlanSwitcher({ choice, compact = false }: Props) {
  const { vinculo } = useSession();
  if (!vinculo) return null;
  const { canSwitch, open } = choice;
  return (
    <chakra.button
      type="button"
      onClick={open}
      disabled={!canSwitch}
      aria-haspopup={canSwitch ? "dialog" : undefined}
      display="flex"
      alignItems="center"
      gap="12px"
      textAlign="left"
      w={compact ? "auto" : "100%"}
      minH={compact ? "44px" : "56px"}
      px="12px"
      py="8px"
      borderWidth="1px"
      borderRadius="md"
      bg="surface"
      color="fg"
      cursor={canSwitch ? "pointer" : "default"}
      _hover={canSwitch ? { borderColor: "lineStrong" } : undefined}
    >
      <VisuallyHidden>
        {`${planLabel(vinculo.plano.nome)}${vinculo.matricula && `, matrícula ${vinculo.matricula}`}${canSwitch ? ", trocar de plano" : ""}`}
      </VisuallyHidden>
      {!compact && (
        <Box as="span" color="brand.fg" display="inline-flex">
          <Icon as={Landmark} size={20} />
        </Box>
      )}
      <Box as="span" flex="1" minW="0" aria-hidden>
        <Text as="span" display="block" textStyle="label" fontWeight="medium" truncate>
          {planLabel(vinculo.plano.nome)}
        </Text>
        {!compact && vinculo.matricula && (
          <Text as="span" display="block" textStyle="meta" color="fgMuted" truncate>
            Matrícula {vinculo.matricula}
          </Text>
        )}
      </Box>
      {canSwitch && (
        <Box as="span" color="fgMuted" display="inline-flex">
          <Icon as={ChevronsUpDown} size={16} />
        </Box>
      )}
    </chakra.button>
  );
}
