import { useQueryClient } from "@tanstack/react-query";
import { useWrite } from "@/api/write";
import { chatAddress } from "@/layout/navigation/entries";
import { Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextLink } from "@/ui/controls/TextLink";
import { toast } from "@/ui/feedback/toast";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { Dialog } from "@/ui/overlays/Dialog";
import { type Team, teamsQuery } from "../deskQueries";

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
  const remove = async () => {
    try {
      client.setQueryData(teamsQuery().queryKey, await write.mutateAsync({ body: { idEquipe: team.id, versao: team.versao } }));
    } catch (failure) {
      void client.invalidateQueries({ queryKey: teamsQuery().queryKey });
      throw failure;
    }
    void client.invalidateQueries({ queryKey: ["GET /retornarContagensChamados"] });
    toast.success("Equipe excluída.");
  };
  if (team.abertos > 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title={`Excluir ${team.nome}`}
        footer={
          <Button variant="outline" look="admin" onClick={onClose}>
            Voltar
          </Button>
        }
      >
        <Stack gap="5" color="fg">
          <Text textStyle="label">
            {team.abertos === 1
              ? "Há 1 chamado aberto nesta equipe."
              : `Há ${team.abertos.toLocaleString("pt-BR")} chamados abertos nesta equipe.`}{" "}
            Só uma equipe sem chamados abertos pode ser excluída: encerre-os ou transfira-os antes.
          </Text>
          <TextLink href={`${chatAddress()}?idEquipe=${team.id}`} prefetch={false} textStyle="label">
            Ver os chamados da equipe
          </TextLink>
        </Stack>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={`Excluir ${team.nome}`}
      label="Excluir equipe"
      busyText="Excluindo…"
      variant="danger"
      look="admin"
      act={remove}
      onClose={onClose}
    >
      <Text textStyle="label" color="fg">
        {`A equipe deixa de receber chamados.${free(team.atendentes.length)} O que ela atendeu continua nos indicadores.`}
      </Text>
    </ConfirmDialog>
  );
}
