import { Dialog } from "@/ui/Dialog";
import { Stack, Text } from "@/ui/layout";
import { TextLink } from "@/ui/TextLink";
import { phoneLink, support } from "./support";

/** What to do when one cannot get in. */
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
