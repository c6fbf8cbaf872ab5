import { Command } from "cmdk";
import { CornerDownLeft, FolderOpen, KeyRound, MapPin, MessagesSquare, Search, UserRound } from "lucide-react";
import { useRouter } from "next/router";
import { useState } from "react";
import { useOffers } from "@/api/offered";
import { ServiceIcon } from "@/parts/services/ServiceIcon";
import { beginsWords, isSearched, places } from "@/parts/services/searched";
import { titleOf } from "@/routes";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Text } from "@/ui/content/layout";
import { Highlight } from "./Highlight";
import { matches } from "./match";
import { PaletteFrame, PaletteHead } from "./PaletteFrame";
import { typedAhead } from "./typedAhead";
import { useAllowedServices } from "./useAllowedServices";
import { useFocusOnOpen } from "./useFocusOnOpen";

/** Icons of the pages outside the catalogue. */
const icons = { "/alterar-senha": KeyRound, "/perfil": UserRound, "/documents": FolderOpen, "/chat": MessagesSquare };

interface Props {
  isOpen: boolean;
  onClose(): void;
}

/** The command palette of participants: the services that they may use (specification §2, "Search"). */
export function ServicePalette({ isOpen, onClose }: Props) {
  return (
    <PaletteFrame isOpen={isOpen} onClose={onClose} label="Buscar serviço" verb="abrir" hint="Só aparecem os serviços do seu plano">
      <Services onClose={onClose} />
    </PaletteFrame>
  );
}

function Services({ onClose }: { onClose(): void }) {
  const router = useRouter();
  const [search, setSearch] = useState(typedAhead);
  const input = useFocusOnOpen();
  const { services, isLoading } = useAllowedServices();
  const offers = useOffers();
  const found = services.filter((service) => matches(service.title, search) || isSearched(service, search));
  // Whoever looks for what is no service is led there: the services themselves are only those of the feature list.
  const others =
    search.trim() && found.length === 0 && !isLoading ? places.filter(({ path, words }) => offers(path) && beginsWords(words, search)) : [];
  const follow = (path: string) => {
    onClose();
    void router.push(path);
  };
  return (
    <Command label="Buscar serviço" shouldFilter={false} loop>
      <PaletteHead
        icon={<Icon as={Search} size={20} />}
        input={<Command.Input ref={input} value={search} onValueChange={setSearch} placeholder="O que você precisa fazer?" />}
        count={isLoading ? "Carregando…" : found.length === 1 ? "1 serviço" : `${found.length} serviços`}
        onClose={onClose}
      />
      <Command.List label="Serviços">
        {found.length === 0 && (
          <Box py={others.length > 0 ? "3" : "8"} textAlign="center" color="fgMuted" role="presentation">
            {isLoading
              ? "Carregando os serviços do seu plano…"
              : others.length > 0
                ? "Nenhum serviço com esse nome. Talvez você procure:"
                : "Nenhum serviço com esse nome."}
          </Box>
        )}
        {others.map(({ path }) => (
          <Command.Item key={path} value={path} onSelect={() => follow(path)}>
            <Box as="span" color="brand.fg" display="inline-flex">
              <Icon as={icons[path]} size={20} />
            </Box>
            {titleOf(path, false)}
          </Command.Item>
        ))}
        {found.map(({ path, title, group, icon }) => {
          const isHere = path === router.pathname;
          return (
            <Command.Item key={path} value={path} disabled={isHere} onSelect={() => follow(path)}>
              <Box as="span" color={isHere ? "fgSubtle" : "brand.fg"} display="inline-flex">
                <ServiceIcon name={icon} size={20} />
              </Box>
              <Box as="span" flex="1" minW="0">
                {isHere ? title : <Highlight text={title} search={search} />}
              </Box>
              <Flex as="span" align="center" gap="3" flex="none" color="fgSubtle">
                {isHere && <Icon as={MapPin} size={14} />}
                <Text as="span" textStyle="small" fontWeight="normal" display={{ base: isHere ? "inline" : "none", md: "inline" }}>
                  {isHere ? "Você está aqui" : group}
                </Text>
                {!isHere && (
                  <Box as="span" data-when-selected display={{ base: "none", md: "inline-flex" }}>
                    <Icon as={CornerDownLeft} size={16} />
                  </Box>
                )}
              </Flex>
            </Command.Item>
          );
        })}
      </Command.List>
    </Command>
  );
}
