import { useQueryClient } from "@tanstack/react-query";
import { useWrite } from "@/api/write";
import { chatAddress } from "@/layout/navigation/entries";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Flex, Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { TextLink } from "@/ui/TextLink";
import { toast } from "@/ui/toast";
import { type Team, teamsQuery } from "../queries";

interface Props {
  team: Team;
  onClose: () => void;
}

const free = (total: number) =>
  total === 0 ? "" : total === 1 ? " Quem é dela deixa de ser." : ` As ${total.toLocaleString("pt-BR")} pessoas dela deixam de ser.`;

/** Confirms that a team goes, or says what is still open in it. */
export function DeleteTeamDialog({ team, onClose }: Props) {
  const client = useQueryClient();
  const write = useWrite("POST /excluirEquipe");
  const remove = () =>
    write.mutateAsync({ body: { idEquipe: team.id, versao: team.versao } }).then(
      (teams) => {
        client.setQueryData(teamsQuery().queryKey, teams);
        void client.invalidateQueries({ queryKey: ["GET /retornarContagensChamados"] });
        toast.success("Equipe excluída.");
        onClose();
      },
      () => void client.invalidateQueries({ queryKey: teamsQuery().queryKey }),
    );
  const busy = team.abertos > 0;
  return (
    <Dialog open onClose={onClose} title={`Excluir ${team.nome}`}>
      <Stack gap="5" color="fg">
        {busy ? (
          <>
            <Text textStyle="label">
              {team.abertos === 1
                ? "Há 1 chamado aberto nesta equipe."
                : `Há ${team.abertos.toLocaleString("pt-BR")} chamados abertos nesta equipe.`}{" "}
              Só uma equipe sem chamados abertos pode ser excluída: encerre-os ou transfira-os antes.
            </Text>
            <TextLink href={`${chatAddress()}?idEquipe=${team.id}`} prefetch={false} textStyle="label">
              Ver os chamados da equipe
            </TextLink>
          </>
        ) : (
          <Text textStyle="label">{`A equipe deixa de receber chamados.${free(team.atendentes.length)} O que ela atendeu continua nos indicadores.`}</Text>
        )}
        {write.error && (
          <Notice kind="bad" role="alert">
            {write.error.message}
          </Notice>
        )}
        <Flex direction={{ base: "column-reverse", md: "row" }} justify="flex-end" gap="3">
          <Button variant="outline" look="admin" onClick={onClose} disabled={write.isPending}>
            {busy ? "Voltar" : "Manter"}
          </Button>
          {!busy && (
            <Button variant="danger" look="admin" loading={write.isPending} loadingText="Excluindo…" onClick={() => void remove()}>
              Excluir equipe
            </Button>
          )}
        </Flex>
      </Stack>
    </Dialog>
  );
}
