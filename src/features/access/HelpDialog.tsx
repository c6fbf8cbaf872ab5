import { useOffers } from "@/api/offered";
import { phoneLink, support } from "@/layout/support";
import { Stack, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { Dialog } from "@/ui/overlays/Dialog";

/** Dialog with help for a person who cannot get in. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const hasCodes = useOffers()("enviarCodigoSeguranca");
  return (
    <Dialog open onClose={onClose} title="Ajuda para entrar">
      <Stack gap="4">
        {hasCodes && (
          <Text>
            <strong>Não lembra a senha?</strong> Use “Esqueci minha senha”: enviamos um código para o seu e-mail e você cria outra.
          </Text>
        )}
        {hasCodes && (
          <Text>
            <strong>Nunca entrou aqui?</strong> Use “Primeiro acesso” com o seu CPF. O código vai para o e-mail do seu cadastro no plano.
          </Text>
        )}
        <Text>
          <strong>{hasCodes ? "O e-mail mudou, ou nada disso resolveu?" : "Não lembra a senha, ou nunca entrou aqui?"}</strong> Ligue para{" "}
          <TextLink href={phoneLink} whiteSpace="nowrap">
            {support.phone}
          </TextLink>
          . {support.hours}.
        </Text>
      </Stack>
    </Dialog>
  );
}
