import { Lock } from "lucide-react";
import { offersName } from "@/api/offered";
import { Icon } from "@/ui/content/Icon";
import { Center, Heading, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";

/** In the assisted view the password is out of reach: only its owner may change it. */
export const AssistedRefusal = ({ name }: { name: string }) => (
  <Center flexDirection="column" textAlign="center" paddingBlock="16" maxWidth="480px" marginInline="auto">
    <Center boxSize="16" borderRadius="full" bg="status.off.fill" color="status.off.fg" marginBottom="5">
      <Icon as={Lock} size={24} />
    </Center>
    <Heading as="h2" textStyle="h3">
      Só a própria pessoa pode alterar a senha
    </Heading>
    <Text color="fgMuted" marginTop="2">
      Você está vendo o portal de {name}. Se a senha foi esquecida, oriente a{" "}
      {offersName("enviarCodigoSeguranca") ? "usar “Esqueci minha senha” na entrada do portal" : "falar com o atendimento"}.
    </Text>
    <LinkButton href="/" variant="outline" marginTop="6">
      Voltar para a página inicial
    </LinkButton>
  </Center>
);
