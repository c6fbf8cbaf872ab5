import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { TextArea } from "@/ui/controls/text/TextArea";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Field } from "@/ui/fields/Field";
import { Dialog } from "@/ui/overlays/Dialog";
import type { Conversation } from "../chatQueries";
import { type Team, teamsQuery } from "./deskQueries";

interface Props {
  conversation: Conversation;
  onClose: () => void;
  onDone: (conversation: Conversation) => void;
}

/** Hands a ticket to another queue, or to somebody of it, and says why. */
export function TransferDialog({ conversation, onClose, onDone }: Props) {
  const teams = useQuery(teamsQuery());
  return (
    <Dialog open onClose={onClose} title="Transferir chamado">
      <QueryState query={teams} skeleton={<Skeleton w="100%" h="240px" />} title="Não conseguimos carregar as equipes">
        {(list) => <TransferForm teams={list} conversation={conversation} onClose={onClose} onDone={onDone} />}
      </QueryState>
    </Dialog>
  );
}

function TransferForm({ teams, conversation, onClose, onDone }: Props & { teams: Team[] }) {
  const write = useWrite("POST /transferirChamado");
  const [team, setTeam] = useState(String(conversation.atendimento?.equipe.id ?? teams[0]?.id ?? ""));
  const [person, setPerson] = useState("");
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const members = teams.find(({ id }) => String(id) === team)?.atendentes ?? [];
  const noteError = tried && note.trim().length < 3 ? "Escreva por que transfere: quem recebe vai ler." : undefined;

  const transfer = () => {
    setTried(true);
    if (note.trim().length < 3) return;
    const body = {
      idConversa: conversation.id,
      idEquipe: Number(team),
      idPessoaAtendente: person === "" ? null : Number(person),
      idPessoaAtual: conversation.pessoaAtendente?.id ?? null,
      nota: note,
    };
    write.mutateAsync({ body }).then(onDone, () => undefined);
  };
  return (
    <Stack gap="4" color="fg">
      <Field label="Equipe">
        <Select
          size="md"
          options={teams.map(({ id, nome, abertos }) => ({ id, value: `${nome} (${abertos} ${abertos === 1 ? "aberto" : "abertos"})` }))}
          value={team}
          onChange={(event) => {
            setTeam(event.target.value);
            setPerson("");
          }}
        />
      </Field>
      <Field label="Atendente" hint="Sem escolher, o chamado fica na fila da equipe.">
        <Select
          size="md"
          placeholder="Ninguém em especial"
          options={members
            .filter(({ id, responde }) => responde && id !== conversation.pessoaAtendente?.id)
            .map(({ id, nome }) => ({ id, value: nome }))}
          value={person}
          onChange={(event) => setPerson(event.target.value)}
        />
      </Field>
      <Field label="Nota para quem recebe" hint="A pessoa não vê." error={noteError}>
        <TextArea rows={3} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {write.error && (
        <Notice kind="bad" role="alert">
          {write.error.message}
        </Notice>
      )}
      <Stack flexDirection={{ base: "column-reverse", md: "row" }} justifyContent="flex-end" gap="3">
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={write.isPending} loadingText="Transferindo…" onClick={transfer}>
          Transferir
        </Button>
      </Stack>
    </Stack>
  );
}
