import { yupResolver } from "@hookform/resolvers/yup";
import { ArrowLeft, Save, Send, TestTube } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { useDraft } from "@/ui/browser/useDraft";
import { Card } from "@/ui/content/Card";
import { Flex, Grid, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice as Message } from "@/ui/feedback/Notice";
import { toast } from "@/ui/feedback/toast";
import { Form } from "@/ui/fields/Form";
import { type Notice, useRefreshNotices } from "../noticesQueries";
import { AudienceCount } from "./AudienceCount";
import { AudienceFields } from "./AudienceFields";
import { ContentFields } from "./ContentFields";
import { Preview } from "./Preview";
import { useAudienceCount } from "./useAudienceCount";
import { audienceOf, contentOf, noticeSchema, type Values } from "./values";

const SendDialog = dynamic(() => import("./SendDialog").then((module) => module.SendDialog), { ssr: false });

interface Saved {
  id: number;
  versao: number;
}

/** Key of a draft. It contains the version under the typed text, so that the draft never overwrites a colleague's later save. */
const draftOf = (saved: Saved | null, modelo: number | null) =>
  saved ? `comunicado:${saved.id}:${saved.versao}` : `comunicado:novo:${modelo ?? ""}`;

export interface EditorProps {
  saved: Saved | null;
  /** Another one whose content this one begins with. */
  modelo: number | null;
  values: Values;
  naLista: number;
  addressed: Notice["destinatario"];
  /** Planned instant of sending, from before it became a draft again. */
  instant: Notice["agendadoPara"];
  onSaved: (id: number) => void;
  /** @param id the notice to open beside the list */
  onClose: (id: number | null) => void;
}

/** Everything of a notice on one page: content, channels and audience left, preview and count right. */
export function Editor({ saved: first, modelo, values, naLista: firstList, addressed, instant, onSaved, onClose }: EditorProps) {
  const form = useForm<Values>({ resolver: yupResolver(noticeSchema), defaultValues: values });
  const saved = useRef(first);
  const [draft, setDraft] = useState(draftOf(first, modelo));
  const { forget, isRestored } = useDraft(form, draft);
  const [naLista, setNaLista] = useState(firstList);
  const [sending, setSending] = useState<Saved | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const save = useWrite("POST /salvarComunicado");
  const test = useWrite("POST /testarComunicado");
  const refresh = useRefreshNotices();
  const current = form.watch();
  const count = useAudienceCount(current, saved.current?.id ?? null, naLista);

  // The picker shows the person and begins empty, so a restored draft goes back to the saved person. A person who is
  // not on the screen must never be addressed.
  useEffect(() => {
    if (isRestored) form.setValue("idDestinatario", values.idDestinatario);
  }, [isRestored, form, values]);

  /** Keeps the draft as it is, also where it is not whole yet. */
  const keep = async (): Promise<Saved> => {
    const now = form.getValues();
    const kept = await save.mutateAsync({
      body: { idComunicado: saved.current?.id ?? null, versao: saved.current?.versao ?? 0, ...contentOf(now), publico: audienceOf(now) },
    });
    saved.current = kept;
    forget();
    setDraft(draftOf(kept, modelo));
    return kept;
  };
  const attempt = async (run: () => Promise<void>) => {
    setFailure(null);
    try {
      await run();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : "Não foi possível concluir. Tente de novo.");
    }
  };
  const startOver = () => {
    form.reset(values);
    forget();
  };
  const keepDraft = () =>
    attempt(async () => {
      const { id } = await keep();
      void toast.success("Rascunho salvo");
      void refresh();
      onClose(id);
    });
  const testOnMe = () =>
    attempt(async () => {
      if (!(await form.trigger(["titulo", "texto", "pagina", "site", "email"]))) return;
      const { portal, email } = await test.mutateAsync({ body: contentOf(form.getValues()) });
      void toast.success(
        portal && email
          ? "Teste enviado: veja o sino e o seu e-mail"
          : email
            ? "Teste enviado ao seu e-mail"
            : portal
              ? "Teste enviado: veja o sino"
              : "O seu cadastro não tem e-mail",
      );
    });

  return (
    <>
      <Form
        form={form}
        label="Comunicado"
        onSubmit={async () => {
          const kept = await keep();
          if (!count.isWhole || count.data?.total === 0)
            throw new ApiError(422, "Ninguém está neste público. Mude a escolha antes de enviar.");
          setSending(kept);
        }}
      >
        {isRestored && form.formState.isDirty && (
          <Flex marginBottom="4" direction="column">
            <Message
              kind="info"
              role="status"
              action={
                <Button size="sm" variant="outline" look="admin" onClick={startOver}>
                  Descartar
                </Button>
              }
            >
              Retomamos o que você tinha digitado nesta aba.
            </Message>
          </Flex>
        )}
        <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 400px" }} gap="4" alignItems="start">
          <Stack gap="4" minW="0">
            <Card title="Conteúdo">
              <ContentFields destino={current.destino} />
            </Card>
            <Card title="Público">
              <AudienceFields
                addressed={addressed}
                list={{
                  naLista,
                  draft: async () => saved.current ?? keep(),
                  onChange: (total, draft) => {
                    saved.current = draft;
                    setNaLista(total);
                  },
                }}
              />
            </Card>
          </Stack>
          <Stack gap="4" minW="0">
            <Preview values={current} />
            <AudienceCount count={count} email={current.email} />
            {failure && (
              <Message kind="bad" role="alert">
                {failure}
              </Message>
            )}
            <Flex gap="2" wrap="wrap" justify={{ base: "stretch", md: "flex-end" }}>
              <Button variant="text" look="admin" size="md" leftIcon={ArrowLeft} onClick={() => onClose(saved.current?.id ?? null)}>
                Voltar
              </Button>
              <Button
                variant="outline"
                look="admin"
                size="md"
                leftIcon={TestTube}
                loading={test.isPending}
                loadingText="Enviando…"
                onClick={() => void testOnMe()}
              >
                Testar comigo
              </Button>
              <Button
                variant="outline"
                look="admin"
                size="md"
                leftIcon={Save}
                loading={save.isPending && !form.formState.isSubmitting}
                loadingText="Salvando…"
                onClick={() => void keepDraft()}
              >
                Salvar rascunho
              </Button>
              <Button type="submit" look="admin" size="md" leftIcon={Send} loading={form.formState.isSubmitting} loadingText="Conferindo…">
                Enviar…
              </Button>
            </Flex>
          </Stack>
        </Grid>
      </Form>
      {sending && count.data && (
        <SendDialog
          saved={sending}
          titulo={current.titulo}
          total={count.data.total}
          channels={current}
          instant={instant}
          onClose={() => {
            setSending(null);
            onSaved(sending.id);
          }}
          onSent={(id) => {
            void refresh();
            onClose(id);
          }}
        />
      )}
    </>
  );
}
