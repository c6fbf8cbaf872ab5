import { ChevronDown, FilePenLine, Mail, MessageSquare, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import type { RoutePath } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import { TextLink } from "@/ui/controls/TextLink";
import { officer } from "./officer";
import type { PrivacySubject } from "./PrivacyRequestDialog";

const PrivacyRequestDialog = dynamic(() => import("./PrivacyRequestDialog").then((module) => module.PrivacyRequestDialog), { ssr: false });

const PROFILE: RoutePath = "/perfil";

/** Card with the person's rights over their data, in plain words, with the way to use each (LGPD, arts. 7, 18, 19 and 41). */
export function RightsCard() {
  const { target } = useSession();
  const [subject, setSubject] = useState<PrivacySubject | null>(null);
  return (
    <Card title="Seus direitos sobre os dados">
      <Stack gap="5">
        <Flex gap="3" wrap="wrap" direction={{ base: "column", sm: "row" }}>
          <LinkButton href={`${PROFILE}?secao=dados`} variant="outline" leftIcon={FilePenLine}>
            Corrigir meus dados
          </LinkButton>
          {!target && (
            <>
              <Button variant="outline" leftIcon={Trash2} onClick={() => setSubject("exclusao")}>
                Pedir exclusão
              </Button>
              <Button variant="outline" leftIcon={MessageSquare} onClick={() => setSubject("privacidade")}>
                Falar sobre privacidade
              </Button>
            </>
          )}
        </Flex>
        <Box>
          <Answer question="Por que o fundo guarda meus dados?">
            Para cumprir o contrato do seu plano e o que a lei exige de uma entidade de previdência. Para isso não pedimos o seu
            consentimento, e não usamos os dados para propaganda nem os vendemos. Laudos de saúde, enviados só em pedidos de isenção, são
            lidos apenas por quem analisa o pedido.
          </Answer>
          <Answer question="Por quanto tempo ficam guardados?">
            Enquanto durar a sua relação com o plano e por mais 5 anos, o prazo em que ainda podem ser cobrados direitos e deveres dela. As
            entradas no portal ficam por 30 dias; as cópias que você exporta, por 2 dias.
          </Answer>
          <Answer question="Com quem são compartilhados?">
            Com a sua patrocinadora, a Receita Federal, a Previc e o banco que paga ou cobra, e só no que cada um precisa para fazer a sua
            parte. Pergunte ao encarregado o que foi enviado a quem.
          </Answer>
          <Answer question="O que posso pedir?">
            Confirmar que temos os seus dados, ver, corrigir, levar uma cópia, saber com quem foram compartilhados e pedir que o que não é
            necessário seja apagado, bloqueado ou deixe de identificar você. A resposta simples é imediata, nesta página; a completa chega
            em até 15 dias.
          </Answer>
          <Answer question="Posso pedir para apagar tudo?">
            Pode pedir. O que a lei obriga a guardar, como contribuições, pagamentos e o registro de acessos, continua até o fim do prazo. O
            restante é apagado ou deixa de identificar você, e a equipe responde item por item. Sem alguns dados, porém, não é possível
            pagar benefícios.
          </Answer>
        </Box>
        <Box bg="subtle" borderRadius="md" p="4">
          <Text textStyle="label" fontWeight="medium">
            Encarregado pelos dados pessoais{officer.name && `: ${officer.name}`}
          </Text>
          <Text textStyle="label" color="fgMuted">
            É quem responde, no fundo, pelo cuidado com os seus dados.{" "}
            {officer.email ? "Escreva para ele ou abra uma conversa por aqui." : "Abra uma conversa por aqui e a equipe encaminha a ele."}{" "}
            Se a resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).
          </Text>
          {officer.email && (
            <TextLink href={`mailto:${officer.email}`} mt="2" textStyle="label" css={{ overflowWrap: "anywhere" }}>
              <Icon as={Mail} size={18} />
              {officer.email}
            </TextLink>
          )}
        </Box>
      </Stack>
      {subject && <PrivacyRequestDialog subject={subject} onClose={() => setSubject(null)} />}
    </Card>
  );
}

const Answer = ({ question, children }: { question: string; children: ReactNode }) => (
  <chakra.details
    borderTopWidth="1px"
    borderStyle="solid"
    borderColor="line"
    _last={{ borderBottomWidth: "1px" }}
    css={{ "&[open] svg": { transform: "rotate(180deg)" }, "& summary::-webkit-details-marker": { display: "none" } }}
  >
    <chakra.summary
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      minHeight="12"
      cursor="pointer"
      listStyleType="none"
      textStyle="nav"
      fontWeight="medium"
    >
      {question}
      <Icon as={ChevronDown} size={20} />
    </chakra.summary>
    <Text textStyle="label" color="fgMuted" pb="4" maxW="72ch">
      {children}
    </Text>
  </chakra.details>
);
