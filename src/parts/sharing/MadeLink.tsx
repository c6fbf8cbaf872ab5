import { Check, Copy, Send } from "lucide-react";
import { useEffect, useState } from "react";
import { useCopy } from "@/ui/browser/useCopy";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";

interface MadeLinkProps {
  /** Null where the answer that had it was lost on its way. */
  token: string | null;
  destino: string;
  name: string;
  opensAt: string;
  onClose(): void;
}

/** The link, this once: to be copied, or handed to another app. */
export function MadeLink({ token, destino, name, opensAt, onClose }: MadeLinkProps) {
  // After the "#", so that the token reaches no server's log: browsers keep that part for themselves.
  const address = `${window.location.origin}${opensAt}#${token ?? ""}`;
  const { copied, copy } = useCopy(address);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);
  // Closing the other app's sheet is no failure.
  const share = () => void navigator.share({ title: name, url: address }).catch(() => undefined);

  if (!token)
    return (
      <Stack gap="5" color="fg">
        <Notice kind="wait">
          O link foi criado, mas a resposta se perdeu no caminho, e ele só é mostrado uma vez. Revogue-o na lista e crie outro.
        </Notice>
        <Button variant="outline" onClick={onClose}>
          Fechar
        </Button>
      </Stack>
    );
  return (
    <Stack gap="4" color="fg">
      <Text color="fgMuted">
        Link para <strong>{destino}</strong>: {name}.
      </Text>
      <Box bg="subtle" borderRadius="md" px="4" py="3" textStyle="label" overflowWrap="anywhere" userSelect="all" data-link="">
        {address}
      </Box>
      <Notice kind="wait">
        Copie agora: por segurança, este endereço não aparece de novo. Quem tiver o link abre o documento; envie só a quem precisa.
      </Notice>
      <Flex gap="3" direction={{ base: "column", sm: "row" }}>
        <Button size="lg" flex="1" leftIcon={copied ? Check : Copy} onClick={copy}>
          {copied ? "Copiado" : "Copiar link"}
        </Button>
        {canShare && (
          <Button size="lg" flex="1" variant="outline" leftIcon={Send} onClick={share}>
            Enviar
          </Button>
        )}
      </Flex>
      <Button variant="text" onClick={onClose}>
        Pronto
      </Button>
      <Text srOnly role="status">
        {copied ? "Link copiado" : ""}
      </Text>
    </Stack>
  );
}
