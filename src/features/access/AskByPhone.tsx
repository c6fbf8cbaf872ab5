import { Phone } from "lucide-react";
import { phoneLink, support } from "@/layout/support";
import { Flex, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { AccessFrame } from "./AccessFrame";

/** In place of the password by code, where the fund's backend sends none. */
export const AskByPhone = () => (
  <AccessFrame
    title="O sistema do fundo ainda não oferece isto"
    lead="Para criar a sua primeira senha, ou outra no lugar da que esqueceu, fale com o atendimento."
  >
    <Flex direction="column" gap="3">
      <LinkButton href={phoneLink} size="lg" width="full" leftIcon={Phone}>
        Ligar para {support.phone}
      </LinkButton>
      <Text textStyle="label" color="fgMuted" textAlign="center">
        {support.hours}
      </Text>
      <LinkButton href="/login" variant="outline" size="lg" width="full">
        Voltar para a entrada
      </LinkButton>
    </Flex>
  </AccessFrame>
);
