import { Stack, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { Dialog } from "@/ui/overlays/Dialog";
import { phoneLink, support } from "./support";

/** Dialog with help for a person who cannot get in. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Ajuda para entrar">
      <Stack gap="4">
        <Text>
          <strong>Não lembra a senha?</strong> Use “Esqueci minha senha”: enviamos um código para o seu e-mail e você cria outra.
        </Text>
        <Text>
          <strong>Nunca entrou aqui?</strong> Use “Primeiro acesso” com o seu CPF. O código vai para o e-mail do seu cadastro no plano.
        </Text>
        <Text>
          <strong>O e-mail mudou, ou nada disso resolveu?</strong> Ligue para{" "}
          <TextLink href={phoneLink} whiteSpace="nowrap">
            {support.phone}
          </TextLink>
          . {support.hours}.
        </Text>
      </Stack>
    </Dialog>
  );
}
