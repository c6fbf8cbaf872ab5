import { Send } from "lucide-react";
import { useState } from "react";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { mailHtml } from "@/domain/messages/mailHtml";
import { type MailSettings, mailFaults, sampleMail } from "@/domain/settings/emails";
import { Card } from "@/ui/content/Card";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";

const views = [
  { id: "pagina", label: "Com formatação" },
  { id: "texto", label: "Só texto" },
] as const;

/** Pixels of the page of a mail: before it is drawn, and at most, beyond which it scrolls in itself. */
const HEIGHT = { first: 420, most: 960 };

interface Said {
  kind: "ok" | "bad";
  text: string;
  /** Version that the message is about; the message disappears once the mail differs from it. */
  of: string;
}

/** The page that mail programs show, as high as what is in it. */
function Page({ html }: { html: string }) {
  const [height, setHeight] = useState(HEIGHT.first);
  return (
    <chakra.iframe
      title="Mensagem como o programa de e-mail mostra"
      // No script of its own: of the same origin, so that it is drawn with the page and can be measured.
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={({ currentTarget }) => {
        const content = currentTarget.contentDocument?.body.offsetHeight;
        // Two pixels are the frame's border.
        if (content) setHeight(Math.min(HEIGHT.most, content + 2));
      }}
      // A phone has no room for a frame within a frame.
      width={{ base: "calc(100% + 32px)", md: "full" }}
      maxWidth="none"
      marginInline={{ base: "-16px", md: "0" }}
      style={{ height }}
      borderWidth="1px"
      borderLeftWidth={{ base: 0, md: "1px" }}
      borderRightWidth={{ base: 0, md: "1px" }}
      borderRadius={{ base: 0, md: "md" }}
      // The page of a mail is light, whatever the portal around it is.
      bg="white"
      css={{ colorScheme: "light" }}
    />
  );
}

/** The mail as it would leave now, with sample data: the page that mail programs show, and the plain text beside it. */
export function MailPreview({ conteudo, chave }: { conteudo: MailSettings; chave: string }) {
  const [view, setView] = useState<string>("pagina");
  const [said, setSaid] = useState<Said | null>(null);
  const test = useWrite("POST /testarEmail");
  const mail = sampleMail(chave, conteudo);
  const faults = mailFaults(chave, conteudo);
  const now = JSON.stringify([chave, conteudo]);
  const testOnMe = async () => {
    setSaid(null);
    try {
      const { para } = await test.mutateAsync({ body: { codigo: chave, ...conteudo } });
      setSaid({ kind: "ok", text: `Teste enviado para ${para}, com dados de exemplo.`, of: now });
    } catch (error) {
      const text = error instanceof ApiError ? error.message : "Não foi possível enviar o teste. Tente de novo.";
      setSaid({ kind: "bad", text, of: now });
    }
  };
  return (
    <Card dense title="Prévia com dados de exemplo">
      <Stack gap="4">
        {mail ? (
          <Tabs label="Como ver a mensagem" tabs={views} value={view} onChange={setView}>
            <Box mt="3">
              {view === "pagina" ? (
                <Page html={mailHtml(mail.assunto, mail.texto)} />
              ) : (
                <Box borderWidth="1px" borderRadius="md" p="4">
                  <Text textStyle="label" fontWeight="semibold" overflowWrap="anywhere">
                    {mail.assunto}
                  </Text>
                  <Text textStyle="label" mt="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
                    {mail.texto}
                  </Text>
                </Box>
              )}
            </Box>
          </Tabs>
        ) : (
          <Notice kind="wait" role="status">
            {faults[0]?.mensagem}
          </Notice>
        )}
        {said?.of === now && (
          <Notice kind={said.kind} role={said.kind === "ok" ? "status" : "alert"}>
            {said.text}
          </Notice>
        )}
        <Flex justify="flex-end">
          <Button
            size="sm"
            variant="outline"
            look="admin"
            leftIcon={Send}
            loading={test.isPending}
            loadingText="Enviando…"
            disabled={!mail}
            onClick={() => void testOnMe()}
          >
            Enviar teste para mim
          </Button>
        </Flex>
      </Stack>
    </Card>
  );
}
