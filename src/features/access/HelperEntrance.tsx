import type { Reply } from "@contract/infer";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "@/api/browser";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { partRows, partSentence, partsAmong } from "@/domain/people/family";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import { Notice } from "@/ui/feedback/Notice";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { AccessFrame } from "./AccessFrame";
import { CodeForm } from "./CodeForm";

type Opened = Reply<"POST /abrirAjuda">;

/** Shortest token of a link. */
const TOKEN_LENGTH = 16;

const NO_LINK = "Abra o link inteiro, como está no e-mail que você recebeu.";

/**
 * `/login?ajuda=1#…`: the link of a helper. It says who invites and to what, sends a code to their e-mail and lets them in with it.
 * The token is in the fragment alone, and leaves the address at once.
 */
export function HelperEntrance({ onEnter }: { onEnter(session: Reply<"POST /entrarComoAjudante">): Promise<void> }) {
  const { mutate, data, error, isPending } = useWrite("POST /abrirAjuda");
  const [token, setToken] = useState<string | null>(null);
  const [desafio, setDesafio] = useState<string | null>(null);
  useEffect(() => {
    const given = window.location.hash.slice(1);
    setToken((kept) => kept || given);
    if (given.length < TOKEN_LENGTH) return;
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    mutate({ body: { token: given } });
  }, [mutate]);

  const send = async () => (await call("POST /pedirCodigoAjuda", { body: { token: token ?? "" } })).desafio;

  if (token !== null && token.length < TOKEN_LENGTH) return <Closed title="Falta o link do convite">{NO_LINK}</Closed>;
  if (error)
    return (
      <Closed
        title={error.status === 404 ? "Este convite não vale mais" : "Não conseguimos abrir o convite"}
        action={
          error.status !== 404 && (
            <Button variant="outline" loading={isPending} onClick={() => mutate({ body: { token: token ?? "" } })}>
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
      <AccessFrame title="Abrindo o convite…">
        <Skeleton w="100%" h="220px" />
      </AccessFrame>
    );
  if (desafio)
    return (
      <AccessFrame title="Confira seu e-mail" lead={`Enviamos um código para ${data.email}.`}>
        <CodeForm
          desafio={desafio}
          submitLabel="Entrar"
          onCancel={() => setDesafio(null)}
          onResend={send}
          onCode={async (code) => onEnter(await call("POST /entrarComoAjudante", { body: { token: token ?? "", ...code } }))}
        />
      </AccessFrame>
    );
  return <Invitation opened={data} onAsk={async () => setDesafio(await send())} />;
}

const Closed = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <AccessFrame title={title} lead={children}>
    <Stack gap="3" alignItems="flex-start">
      {action}
      <LinkButton href="/login" variant="outline">
        Entrar no portal
      </LinkButton>
    </Stack>
  </AccessFrame>
);

function Invitation({ opened: { nome, quemConvida, partes, ate, email }, onAsk }: { opened: Opened; onAsk(): Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async () => {
    setBusy(true);
    setFailure(null);
    await onAsk().catch((reason: unknown) => setFailure(reason instanceof Error ? reason.message : "Tente de novo em instantes."));
    setBusy(false);
  };
  return (
    <AccessFrame title={`${quemConvida} quer a sua ajuda`} lead={`${nome}, no portal de ${quemConvida} você tem, até ${formatDate(ate)}:`}>
      <Stack gap="5">
        <Box as="ul" borderWidth="1px" borderRadius="md" px="4" listStyleType="none" aria-label="Partes do portal">
          {partsAmong(partes).map((part) => (
            <Box as="li" key={part} py="3" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
              <Text fontWeight="medium">{partRows[part].nome}</Text>
              <Text textStyle="label" color="fgMuted">
                {partSentence(part)}
              </Text>
            </Box>
          ))}
        </Box>
        <Text textStyle="label" color="fgMuted">
          Quem confirma e envia é sempre {quemConvida}. Cada consulta fica registrada com o seu nome.
        </Text>
        {failure && (
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        )}
        <Button size="lg" width="full" loading={isBusy} loadingText="Enviando…" onClick={() => void ask()}>
          Receber o código por e-mail
        </Button>
        <Text textStyle="small" color="fgMuted">
          O código vai para {email}.
        </Text>
      </Stack>
    </AccessFrame>
  );
}
