import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { DifferenceTable } from "./DifferenceTable";
import type { Setting, SettingDefinition, SettingKey } from "./definition";
import { settingQuery } from "./frameQueries";

// Only a proposal that waits needs it.
const ProposalCard = dynamic(() => import("./ProposalCard").then((module) => module.ProposalCard), { ssr: false });

type Proposal = NonNullable<Setting["proposta"]>;

interface Props<T extends object> {
  definition: SettingDefinition<T>;
  setting: Setting;
  proposal: Proposal;
  chosen: SettingKey;
  canWrite: boolean;
}

const LATE = "A data desta proposta já passou, e ela não pode mais ser confirmada. Recuse ou retire, e proponha de novo com outra data.";

const effectOf = ({ desde, conteudo, idFutura }: Proposal) =>
  conteudo === null
    ? `Para desistir da mudança agendada para ${formatDate(desde)}.`
    : `Para valer a partir de ${formatDate(desde)}${idFutura === null ? "" : ", no lugar de uma mudança agendada"}.`;

/** The change of a money rule that waits for a second person, beside what it takes the place of. */
export function Proposed<T extends object>({ definition, setting, proposal, chosen, canWrite }: Props<T>) {
  const { area } = definition;
  const params = { area, chave: chosen.chave };
  const client = useQueryClient();
  const confirm = useWrite("POST /confirmarConfiguracao/{area}/{chave}");
  const refuse = useWrite("POST /recusarConfiguracao/{area}/{chave}");
  const { id, conteudo, idFutura, venceu } = proposal;
  const show = (next: Setting) => {
    client.setQueryData(settingQuery(area, chosen.chave).queryKey, next);
    void client.invalidateQueries({ queryKey: ["GET /retornarHistoricoConfiguracao/{area}"] });
  };
  const inForce = setting.vigente.conteudo as T;
  const scheduled = setting.futuras.find((one) => one.id === idFutura)?.conteudo as T | undefined;
  return (
    <ProposalCard
      proposal={proposal}
      effect={effectOf(proposal)}
      canWrite={canWrite}
      late={venceu ? LATE : null}
      onConfirm={async () => show(await confirm.mutateAsync({ params, body: { id } }))}
      onRefuse={async (motivo) => show(await refuse.mutateAsync({ params, body: { id, motivo } }))}
    >
      <DifferenceTable
        definition={definition}
        antes={scheduled ?? inForce}
        depois={(conteudo as T | null) ?? inForce}
        words={[scheduled ? "Agendado" : "Hoje", "Proposto"]}
        caption="O que a proposta muda"
        none="Deixa tudo como está."
      />
    </ProposalCard>
  );
}
