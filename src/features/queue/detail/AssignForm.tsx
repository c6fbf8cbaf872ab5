import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Flex, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Field } from "@/ui/fields/Field";
import { attendantsQuery } from "../queueQueries";

interface Props {
  current: number | null;
  onAssign(to: { id: number; nome: string } | null): Promise<unknown>;
  onClose(): void;
}

/** Hands the request to a colleague, or to nobody. */
export function AssignForm({ current, onAssign, onClose }: Props) {
  const attendants = useQuery(attendantsQuery());
  const [chosen, setChosen] = useState(current === null ? "" : String(current));
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const assign = async () => {
    setWorking(true);
    setFailure(null);
    try {
      await onAssign(attendants.data?.find(({ id }) => String(id) === chosen) ?? null);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : null);
      setWorking(false);
    }
  };
  return (
    <QueryState query={attendants} skeleton={<Skeleton w="100%" h="40px" />} title="Não conseguimos carregar os atendentes">
      {(list) => (
        <Stack gap="5">
          <Field label="Responsável">
            <Select
              size="md"
              placeholder="Ninguém"
              options={list.map(({ id, nome }) => ({ id, value: nome }))}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            />
          </Field>
          {failure && (
            <Notice kind="bad" role="alert">
              {failure}
            </Notice>
          )}
          <Flex justify="flex-end" gap="3">
            <Button variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button loading={isWorking} loadingText="Salvando…" onClick={() => void assign()}>
              Atribuir
            </Button>
          </Flex>
        </Stack>
      )}
    </QueryState>
  );
}
