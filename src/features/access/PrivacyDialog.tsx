import { phoneLink, support } from "@/layout/support";
import { Stack, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { Dialog } from "@/ui/overlays/Dialog";

/** The short privacy notice (LGPD, articles 7, 18 and 41), for funds that did not give the address of their own. */
export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Privacidade">
      <Stack gap="4">
        <Text>
          Usamos os seus dados para cuidar do seu plano de previdência: cumprir o contrato e o que a lei exige. O portal não os vende nem
          usa para propaganda.
        </Text>
        <Text>
          Quando alguém do atendimento vê o seu portal, fica registrado quem foi, quando e o que fez. Este navegador guarda apenas o
          necessário para manter você conectado.
        </Text>
        <Text>
          A Lei Geral de Proteção de Dados (Lei 13.709/2018) garante a você confirmar, acessar, corrigir e pedir cópia dos seus dados, e
          saber com quem são compartilhados. Fale com o encarregado de dados pelo telefone{" "}
          <TextLink href={phoneLink} whiteSpace="nowrap">
            {support.phone}
          </TextLink>
          .
        </Text>
      </Stack>
    </Dialog>
  );
}
