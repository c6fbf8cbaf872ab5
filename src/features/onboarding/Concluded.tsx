import { PartyPopper } from "lucide-react";
import { Icon } from "@/ui/content/Icon";
import { Center, Flex, Heading, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";

/** The start again, after the end: everything is done. */
export function Concluded({ firstName, plan }: { firstName: string; plan: string }) {
  return (
    <Center minHeight="100dvh" bg="canvas" padding="4" paddingTop="calc(16px + var(--assisted-height, 0px))">
      <Flex direction="column" align="center" maxWidth="480px" textAlign="center" gap="3">
        <Center boxSize="20" borderRadius="full" bg="brand.subtle" color="brand.fg" marginBottom="2">
          <Icon as={PartyPopper} size={36} />
        </Center>
        <Heading as="h1" textStyle="h1">
          Tudo pronto, {firstName}!
        </Heading>
        <Text color="fgMuted">
          Seu cadastro no plano {plan} está completo. Agora você acompanha o saldo, as contribuições e as solicitações em um só lugar.
        </Text>
        <LinkButton href="/" size="lg" marginTop="4" width={{ base: "full", md: "auto" }}>
          Ir para a página inicial
        </LinkButton>
      </Flex>
    </Center>
  );
}
