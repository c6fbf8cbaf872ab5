import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useWrite } from "@/api/write";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Checkbox } from "@/ui/controls/Checkbox";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import { Field } from "@/ui/fields/Field";
import { Dialog } from "@/ui/overlays/Dialog";
import { DialogActions } from "@/ui/overlays/DialogActions";
import { attendantsQuery, type Team, teamsQuery } from "../deskQueries";

interface Props {
  /** Null: a new one. */
  team: Team | null;
  onClose: () => void;
}

interface Person {
  id: number;
  nome: string;
}

/** Name and members of a team. */
export function TeamDialog({ team, onClose }: Props) {
  const attendants = useQuery(attendantsQuery());
  return (
    <Dialog open onClose={onClose} title={team ? `Editar ${team.nome}` : "Nova equipe"}>
      <QueryState query={attendants} skeleton={<Skeleton w="100%" h="280px" />} title="Não conseguimos carregar a equipe do fundo">
        {(people) => <TeamForm team={team} people={people} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}

function TeamForm({ team, people, onClose }: Props & { people: readonly Person[] }) {
  const client = useQueryClient();
  const write = useWrite("POST /salvarEquipe");
  const [name, setName] = useState(team?.nome ?? "");
  /** Members, by id; the value says who coordinates. */
  const [members, setMembers] = useState(() => new Map(team?.atendentes.map(({ id, coordena }) => [id, coordena])));
  const [tried, setTried] = useState(false);
  // Attendants who lost the permission are still shown; somebody has to remove them by hand.
  const former = (team?.atendentes ?? []).filter(({ id }) => !people.some((one) => one.id === id));
  const nameError =
    tried && name.trim() === "" ? "Dê um nome à equipe." : write.error?.fields.find(({ campo }) => campo === "nome")?.mensagem;

  const change = (id: number, coordena: boolean | null) => {
    const next = new Map(members);
    if (coordena === null) next.delete(id);
    else next.set(id, coordena);
    setMembers(next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === "" || write.isPending) return;
    const atendentes = [...members].map(([id, coordena]) => ({ id, coordena }));
    const body = { nome: name, atendentes, ...(team && { idEquipe: team.id, versao: team.versao }) };
    write.mutateAsync({ body }).then(
      (teams) => {
        client.setQueryData(teamsQuery().queryKey, teams);
        void client.invalidateQueries({ queryKey: ["GET /retornarContagensChamados"] });
        toast.success("Equipe salva.");
        onClose();
      },
      // Typed text stays; data that somebody else changed meanwhile are read again.
      () => void client.invalidateQueries({ queryKey: teamsQuery().queryKey }),
    );
  };
  return (
    <chakra.form display="flex" flexDirection="column" gap="4" color="fg" onSubmit={save} noValidate>
      <Field label="Nome da equipe" error={nameError}>
        <TextInput size="md" value={name} maxLength={60} autoComplete="off" onChange={({ target }) => setName(target.value)} />
      </Field>
      <Box as="fieldset" border="none" p="0" m="0" minW="0">
        <Text as="legend" textStyle="label" fontWeight="medium" p="0" mb="2">
          Quem responde por ela
        </Text>
        <Stack gap="1" maxH="320px" overflowY="auto" role="group" aria-label="Quem responde por ela" tabIndex={0}>
          {[...people, ...former].map(({ id, nome }) => (
            <Flex key={id} align="center" justify="space-between" gap="3" minH="44px" wrap="wrap">
              <Checkbox
                look="admin"
                label={nome}
                checked={members.has(id)}
                onChange={({ target }) => change(id, target.checked ? false : null)}
              />
              {members.has(id) && (
                <Checkbox
                  look="admin"
                  label="Coordena"
                  aria-label={`Coordena: ${nome}`}
                  checked={members.get(id) === true}
                  onChange={({ target }) => change(id, target.checked)}
                />
              )}
            </Flex>
          ))}
        </Stack>
      </Box>
      {write.error && !nameError && (
        <Notice kind="bad" role="alert">
          {write.error.message}
        </Notice>
      )}
      <DialogActions label="Salvar equipe" busy={write.isPending} onBack={onClose} look="admin" />
    </chakra.form>
  );
}
