import { useQuery } from "@tanstack/react-query";
import { Info, Search, SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { useOffers } from "@/api/offered";
import { isEnded } from "@/domain/plans/eligibility";
import { availabilityQuery } from "@/layout/services/available";
import { useFeatureList } from "@/layout/services/useFeatureList";
import { beginsWords, isSearched, places } from "@/parts/services/searched";
import { type RoutePath, titleOf } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Checkbox } from "@/ui/controls/Checkbox";
import { TextLink } from "@/ui/controls/TextLink";
import { TextInput } from "@/ui/controls/text/TextInput";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { grouped, type MenuService, reachOf, serviceMenu } from "./menu";
import { ServiceGroups, ServiceGroupsSkeleton } from "./ServiceGroups";

const CHAT: RoutePath = "/chat";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function countLine(found: MenuService[], typed: string): string {
  const count = (reach: ReturnType<typeof reachOf>) => found.filter((service) => reachOf(service) === reach).length;
  const [pending, closed] = [count("pending"), count("closed")];
  return [
    ...(typed.trim()
      ? [plural(found.length, "serviço encontrado", "serviços encontrados")]
      : [plural(count("usable"), "disponível", "disponíveis"), ...(pending > 0 ? [`${pending} com pendência`] : [])]),
    ...(closed > 0 ? [plural(closed, "não disponível", "não disponíveis")] : []),
  ].join(" · ");
}

/** `/services`: what the plan, the category and the situation allow, by group (specification §2). */
export function ServicesScreen() {
  const { idPessoa, idPlano, vinculo } = useParticipant();
  const offers = useOffers();
  const [typed, setTyped] = useState("");
  const [onlyUsable, setOnlyUsable] = useState(true);
  const features = useFeatureList();
  // The menu is the feature list's; without this answer it only lacks the reasons and what was begun.
  const known = useQuery({ ...availabilityQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  const hasEnded = isEnded(vinculo?.situacao.id ?? 0);
  const menu = useMemo(
    () => (features.data ? serviceMenu(features.data, offers, known.data, hasEnded) : []),
    [features.data, offers, known.data, hasEnded],
  );
  const found = menu.filter((service) => isSearched(service, typed));
  const shown = onlyUsable ? found.filter((service) => reachOf(service) !== "closed") : found;

  // Whoever looks for what is no service is led there, as from the palette.
  const others = shown.length > 0 ? [] : places.filter(({ path, words }) => offers(path) && beginsWords(words, typed));

  const nothing = (
    <EmptyState
      icon={SearchX}
      title="Nenhum serviço encontrado"
      action={
        <Button variant="outline" onClick={() => setTyped("")}>
          Limpar busca
        </Button>
      }
    >
      {others.length > 0
        ? "Talvez você procure:"
        : onlyUsable
          ? "Tente outra palavra ou veja também o que não está disponível para você."
          : "Tente outra palavra."}
      {others.map(({ path }) => (
        <Box key={path}>
          <TextLink href={path} minH={{ base: "11", md: "6" }}>
            {titleOf(path, false)}
          </TextLink>
        </Box>
      ))}
    </EmptyState>
  );

  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Flex role="search" align="center" gap={{ base: "3", md: "4" }} wrap="wrap">
        <Box w={{ base: "full", md: "400px" }}>
          <TextInput
            type="search"
            size="md"
            aria-label="O que você precisa fazer?"
            placeholder="O que você precisa fazer?"
            leftIcon={Search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Box>
        <Checkbox label="Ocultar os não disponíveis" checked={onlyUsable} onChange={(event) => setOnlyUsable(event.target.checked)} />
        <Text role="status" textStyle="label" color="fgMuted" ms={{ lg: "auto" }}>
          {features.data && countLine(found, typed)}
        </Text>
      </Flex>
      <QueryState query={features} skeleton={<ServiceGroupsSkeleton />} title="Não conseguimos carregar os serviços">
        {() => (shown.length > 0 ? <ServiceGroups groups={grouped(shown)} /> : nothing)}
      </QueryState>
      <Flex align="center" gap="3" color="fgMuted" textStyle="label">
        <Icon as={Info} size={18} />
        <Text>
          Não encontrou? Fale com a equipe em <TextLink href={CHAT}>Meus Atendimentos</TextLink>.
        </Text>
      </Flex>
    </Stack>
  );
}
