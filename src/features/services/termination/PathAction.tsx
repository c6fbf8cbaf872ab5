import { ArrowRight, Lock } from "lucide-react";
import { ACCOUNT_NEEDED } from "@/domain/exits/accountNeeded";
import { INSTITUTO_NAMES } from "@/domain/exits/termination";
import { ALWAYS_PRESENT, catalogue, type RoutePath } from "@/routes";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { TextLink } from "@/ui/controls/TextLink";
import type { GuidePath } from "./terminationQueries";

const PROFILE: RoutePath = "/perfil";

const pathOf = (servico: number) => catalogue.find(({ id }) => id === servico)?.path ?? "/services";

/** Opens the form of an instituto, leads to its open request, or says why it cannot be chosen. */
export function PathAction({ path: { instituto, servico, permitido, motivo, pedido } }: { path: GuidePath }) {
  const name = INSTITUTO_NAMES[instituto];
  if (pedido && !pedido.concluido)
    return (
      <LinkButton href={`${ALWAYS_PRESENT}?id=${pedido.idRequisicao}`} variant="outline" width="full">
        Ver o pedido
      </LinkButton>
    );
  if (permitido)
    return (
      <LinkButton href={pathOf(servico)} rightIcon={ArrowRight} variant="outline" width="full">
        Escolher<chakra.span srOnly>: {name}</chakra.span>
      </LinkButton>
    );
  return (
    <Flex gap="2" align="flex-start" color="fgMuted" textStyle="small">
      <Icon as={Lock} size={16} />
      <Box>
        <Text>{motivo}</Text>
        {motivo === ACCOUNT_NEEDED && <TextLink href={PROFILE}>Cadastrar a conta</TextLink>}
      </Box>
    </Flex>
  );
}
