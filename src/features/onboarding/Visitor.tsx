import { LogIn } from "lucide-react";
import { offersName } from "@/api/offered";
import { Icon } from "@/ui/content/Icon";
import { Center, Flex, Heading, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";

/** Page for people without a wizard of their own: a visitor, who signs in first, and an administrator outside the assisted view. */
export function Visitor({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Center minHeight="100dvh" bg="canvas" padding="4">
      <Flex direction="column" align="center" maxWidth="480px" textAlign="center" gap="3">
        <Center boxSize="16" borderRadius="full" bg="brand.subtle" color="brand.fg" marginBottom="2">
          <Icon as={LogIn} size={28} />
        </Center>
        <Heading as="h1" textStyle="h2">
          {isAdmin ? "O primeiro acesso é do participante" : "Que bom ter você aqui"}
        </Heading>
        <Text color="fgMuted">
          {isAdmin
            ? "Para acompanhar o primeiro acesso de alguém, abra a visão dessa pessoa pela busca."
            : "Em poucos minutos o seu plano fica pronto. Entre para começar, ou continuar de onde parou."}
        </Text>
        <Flex gap="3" marginTop="4" width="full" direction={{ base: "column", md: "row" }} justify="center">
          {isAdmin ? (
            <LinkButton href="/" size="lg">
              Ir para a página inicial
            </LinkButton>
          ) : (
            <>
              {offersName("enviarCodigoSeguranca") && (
                <LinkButton href="/alterar-senha?motivo=primeiro-acesso" variant="outline" size="lg">
                  É meu primeiro acesso
                </LinkButton>
              )}
              <LinkButton href="/login?voltar=%2Fonboarding" size="lg">
                Entrar
              </LinkButton>
            </>
          )}
        </Flex>
      </Flex>
    </Center>
  );
}
