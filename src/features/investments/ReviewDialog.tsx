import { useRouter } from "next/router";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { useParticipant } from "@/session/SessionProvider";
import { Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextArea } from "@/ui/controls/text/TextArea";
import { Notice } from "@/ui/feedback/Notice";
import { Field } from "@/ui/fields/Field";
import { Dialog } from "@/ui/overlays/Dialog";
import { CHAT, type Result } from "./investmentsQueries";

const SUBJECT = "Revisão do resultado do questionário de perfil";

/** Facts that the fund's people need to review the result, followed by the person's own words. */
const messageOf = ({ id, versao, respondidoEm, pontos, maximo, resultado, limitado }: Result, words: string) =>
  [
    "Peço que uma pessoa revise o resultado do meu questionário de perfil, que foi calculado pelo sistema (LGPD, art. 20).",
    `Resultado: ${resultado.nome}, ${pontos} de ${maximo} pontos${limitado ? ", limitado por uma das respostas" : ""}.`,
    `Respondido em ${formatInstant(respondidoEm)}, versão ${versao}, registro ${id}.`,
    ...(words.trim() ? [`Motivo: ${words.trim()}`] : []),
  ].join("\n");

/** Dialog that asks for a person's review of the system's decision; it opens a conversation with that subject. */
export function ReviewDialog({ result, onClose }: { result: Result; onClose(): void }) {
  const { idPessoa, idPlano } = useParticipant();
  const router = useRouter();
  const write = useWrite("POST /criarConversa");
  const [words, setWords] = useState("");
  const ask = () =>
    write.mutate(
      { body: { idPessoa, idPlano, assunto: SUBJECT, mensagem: messageOf(result, words) } },
      { onSuccess: ({ id }) => void router.push({ pathname: CHAT, query: { idConversa: id } }) },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pedir revisão do resultado"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Voltar
          </Button>
          <Button loading={write.isPending || write.isSuccess} loadingText="Enviando…" onClick={ask}>
            Pedir revisão
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          O resultado é calculado pelo sistema. A lei (LGPD, art. 20) dá a você o direito de pedir que uma pessoa o revise. Abrimos uma
          conversa com a equipe, com o seu resultado anexado.
        </Text>
        <Field label="O que não está certo?" optional>
          <TextArea rows={3} maxLength={1500} value={words} onChange={({ target }) => setWords(target.value)} />
        </Field>
        {write.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos enviar. {write.error.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
