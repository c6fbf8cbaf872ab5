import { formatDate } from "@/domain/calendar/calendarDate";
import { planLabel } from "@/domain/plans/planName";
import { Card } from "@/ui/content/Card";
import { Text } from "@/ui/content/layout";
import type { Registration } from "../profileQueries";
import { Fact, Facts } from "./Fact";

/** The person's enrolments. The fund keeps them. */
export function PlansCard({ links }: { links: Registration["vinculos"] }) {
  return (
    <Card title={links.length > 1 ? "Meus planos" : "Meu plano"}>
      {links.length === 0 && (
        <Text textStyle="label" color="fgMuted">
          Você não tem um vínculo ativo com um plano.
        </Text>
      )}
      <Facts>
        {links.map(({ id, plano, matricula, categoria, situacao, dataAdesao }) => (
          <Fact
            key={id}
            label={`Matrícula · ${planLabel(plano.nome)}`}
            value={matricula}
            note={`${categoria.nome} · ${situacao.nome} · desde ${formatDate(dataAdesao)}`}
          />
        ))}
      </Facts>
    </Card>
  );
}
