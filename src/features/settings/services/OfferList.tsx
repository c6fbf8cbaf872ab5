import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { cellsFor, isOffered, offerSituations, partOf } from "@/domain/settings/serviceOffer";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Grid, Text } from "@/ui/content/layout";
import { OfferBox } from "./OfferBox";
import type { OfferProps } from "./OfferMatrix";

const SITUATIONS = offerSituations.map(({ id }) => id);

/** The matrix on a phone: a service opens into its situations. */
export function OfferList({ offer, services, categories, name, onSet }: OfferProps) {
  const [open, setOpen] = useState<number | null>(null);
  const all = cellsFor(
    services.map(({ id }) => id),
    categories,
    SITUATIONS,
  );
  return (
    <chakra.ul listStyleType="none" m="0" p="0" borderWidth="1px" borderColor="line" borderRadius="md">
      <chakra.li px="4" bg="subtle">
        <OfferBox label={`Todos os serviços mostrados: ${name}`} part={partOf(offer, all)} onSet={(on) => onSet(all, on)} />
      </chakra.li>
      {services.map(({ id: service, title }) => {
        const isOpen = open === service;
        const whole = cellsFor([service], categories, SITUATIONS);
        const on = SITUATIONS.filter((situation) =>
          categories.some((category) => isOffered(offer, { service, category, situation })),
        ).length;
        return (
          <chakra.li key={service} borderTopWidth="1px" borderColor="line">
            <chakra.button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? null : service)}
              display="flex"
              alignItems="center"
              gap="3"
              width="full"
              minHeight="14"
              px="4"
              textAlign="start"
              cursor="pointer"
            >
              <Box flex="1" minW="0">
                <Text>{title}</Text>
                <Text textStyle="small" color="fgMuted">
                  {on === 0 ? "Ninguém" : `${on} de ${SITUATIONS.length} situações`}
                </Text>
              </Box>
              <Box transform={isOpen ? "rotate(180deg)" : undefined} color="fgMuted">
                <Icon as={ChevronDown} size={18} />
              </Box>
            </chakra.button>
            {isOpen && (
              <Box px="4" pb="3" role="group" aria-label={`${title}: ${name}`}>
                <OfferBox label="Todas as situações" part={partOf(offer, whole)} onSet={(next) => onSet(whole, next)} />
                <Grid templateColumns="repeat(2, minmax(0, 1fr))" columnGap="3">
                  {offerSituations.map(({ id, nome }) => {
                    const cells = cellsFor([service], categories, [id]);
                    return <OfferBox key={id} label={nome} part={partOf(offer, cells)} onSet={(next) => onSet(cells, next)} />;
                  })}
                </Grid>
              </Box>
            )}
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
