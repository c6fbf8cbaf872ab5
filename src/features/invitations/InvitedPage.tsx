import { Calculator } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { type ReactNode, useEffect, useState } from "react";
import { useWrite } from "@/api/write";
import { planLabel } from "@/domain/plans/planName";
import type { RoutePath } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Logo } from "@/ui/content/Logo";
import { Box, chakra, Heading, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Link } from "@/ui/controls/Link";
import { LinkButton } from "@/ui/controls/LinkButton";
import { Notice } from "@/ui/feedback/Notice";
import { Skeleton } from "@/ui/feedback/Skeleton";
import type { Opened } from "./invitationsQueries";

const SIMULATOR: RoutePath = "/simulador-beneficio";

const InterestForm = dynamic(() => import("./InterestForm").then((module) => module.InterestForm), {
  ssr: false,
  loading: () => <Skeleton w="100%" h="420px" />,
});
const EraseInvitation = dynamic(() => import("./EraseInvitation").then((module) => module.EraseInvitation), { ssr: false });

/** States in which the invitation cannot be opened. */
type End = "sem-link" | "apagado";

const ENDS: Record<End, { title: string; text: string }> = {
  "sem-link": {
    title: "Falta uma parte do link",
    text: "Abra o convite pelo botão do e-mail, ou copie o endereço inteiro, até o fim.",
  },
  apagado: {
    title: "Seus dados foram apagados",
    text: "O portal não guarda mais o seu nome nem o seu e-mail por causa deste convite, e você não recebe outros neste endereço.",
  },
};

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box minHeight="100dvh" paddingInline={{ base: "4", md: "6" }} paddingBottom="10">
      <chakra.header paddingBlock={{ base: "4", md: "6" }}>
        <Link href="/" aria-label="Previdência, página inicial">
          <Logo height="48px" margin="-8px" />
        </Link>
      </chakra.header>
      <Stack gap={{ base: "4", md: "6" }} width="full" maxWidth="640px" marginInline="auto">
        {children}
      </Stack>
    </Box>
  );
}

function Closed({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <Stack gap="3" role="status">
      <Heading as="h1" textStyle={{ base: "h2", md: "h1" }}>
        {title}
      </Heading>
      <Text color="fgMuted">{children}</Text>
      {action && <Box>{action}</Box>}
    </Stack>
  );
}

function Quotation({ host, children }: { host: string; children: string }) {
  return (
    <Box as="figure" borderLeftWidth="3px" borderLeftColor="brand.line" paddingLeft="4" margin="0">
      <chakra.blockquote margin="0" whiteSpace="pre-line" overflowWrap="anywhere">
        {children}
      </chakra.blockquote>
      <chakra.figcaption textStyle="label" color="fgMuted" marginTop="1">
        {host}
      </chakra.figcaption>
    </Box>
  );
}

/** Description of a plan, in words that hold for each of them. The contact explains the rest. */
const About = ({ plano, idPlano }: { plano: string; idPlano: number }) => (
  <Card title={`O que é o ${plano}`}>
    <Stack gap="3">
      <Text>
        É um plano de previdência complementar. O que você guarda fica em uma conta no seu nome, rende com os investimentos do fundo e vira
        renda mais tarde.
      </Text>
      <Text>
        Quem pode aderir, com quanto se contribui, se a empresa também contribui e quando o dinheiro pode ser sacado está no regulamento. A
        equipe do fundo explica tudo no contato, sem compromisso.
      </Text>
      <Box>
        <LinkButton href={`${SIMULATOR}?plano=${idPlano}`} variant="outline" leftIcon={Calculator}>
          Simular uma renda
        </LinkButton>
      </Box>
      <Text textStyle="label" color="fgMuted">
        O simulador não pede nome nem documento. Para voltar ao convite, abra de novo o link do e-mail.
      </Text>
    </Stack>
  </Card>
);

function Invitation({ token, opened, onErased }: { token: string; opened: Opened; onErased(): void }) {
  const [asked, setAsked] = useState(opened.interesse);
  const [erasing, setErasing] = useState(false);
  const plano = planLabel(opened.plano.nome);
  return (
    <>
      <Stack gap="2">
        <Heading as="h1" textStyle={{ base: "h2", md: "h1" }}>
          {opened.nome && `${opened.nome}, `}
          {opened.quemConvida} convidou você para conhecer o {plano}
        </Heading>
        <Text textStyle="label" color="fgMuted">
          {opened.quemConvida} vê que você abriu o convite.
        </Text>
      </Stack>
      {opened.mensagem && <Quotation host={opened.quemConvida}>{opened.mensagem}</Quotation>}
      <About plano={plano} idPlano={opened.plano.id} />
      <Card title="Quer que o fundo entre em contato?">
        {asked ? (
          <Notice kind="ok" role="status">
            Pedido recebido. A equipe do fundo entra em contato pelo telefone ou e-mail que você informou. {opened.quemConvida} vê que você
            pediu contato, mas não os seus dados.
          </Notice>
        ) : (
          <InterestForm token={token} opened={opened} onDone={() => setAsked(true)} />
        )}
      </Card>
      <Box>
        <Button variant="text" flush="start" whiteSpace="normal" textAlign="start" onClick={() => setErasing(true)}>
          Apagar meus dados e não receber mais convites
        </Button>
      </Box>
      {erasing && <EraseInvitation token={token} onClose={() => setErasing(false)} onErased={onErased} />}
    </>
  );
}

function Opening() {
  const { mutate, data, error, isPending } = useWrite("POST /abrirConvite");
  const [token, setToken] = useState("");
  const [end, setEnd] = useState<End | null>(null);
  useEffect(() => {
    const given = window.location.hash.slice(1);
    setToken(given);
    if (given.length < 16) setEnd("sem-link");
    else mutate({ body: { token: given } });
  }, [mutate]);

  if (end) return <Closed title={ENDS[end].title}>{ENDS[end].text}</Closed>;
  if (error)
    return (
      <Closed
        title={error.status === 404 ? "Este convite não vale mais" : "Não conseguimos abrir o convite"}
        action={
          error.status === 404 ? undefined : (
            <Button variant="outline" loading={isPending} onClick={() => mutate({ body: { token } })}>
              Tentar de novo
            </Button>
          )
        }
      >
        {error.message}
      </Closed>
    );
  if (!data)
    return (
      <Stack gap="4" aria-busy="true">
        <Heading as="h1" textStyle={{ base: "h2", md: "h1" }}>
          Abrindo o seu convite…
        </Heading>
        <Skeleton w="100%" h="200px" />
        <Skeleton w="100%" h="420px" />
      </Stack>
    );
  return <Invitation token={token} opened={data} onErased={() => setEnd("apagado")} />;
}

/**
 * The page of an invitation, under the address of the public simulator, which stays what it is for anybody else. The
 * query says that it is an invitation, so that the first HTML is this page; the token is in the fragment alone.
 */
export function InvitedPage({ otherwise }: { otherwise: ReactNode }) {
  const { query } = useRouter();
  if (query.convite === undefined) return otherwise;
  return (
    <Frame>
      <Opening />
    </Frame>
  );
}
