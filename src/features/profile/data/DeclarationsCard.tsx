import { formatDate } from "@/domain/calendar/calendarDate";
import { planName } from "@/domain/plans/planName";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";
import type { RoutePath } from "@/routes";
import { Card } from "@/ui/content/Card";
import { LinkButton } from "@/ui/controls/LinkButton";
import type { Registration } from "../profileQueries";
import { Fact, Facts } from "./Fact";

const paths = { regime: "/services/regime-tributacao", pep: "/services/pep", fatca: "/services/fatca" } as const satisfies Record<
  string,
  RoutePath
>;

const Go = ({ href, label, children }: { href: RoutePath; label: string; children: string }) => (
  <LinkButton href={href} variant="text" flush="end" aria-label={`${children} ${label}`} whiteSpace="nowrap">
    {children}
  </LinkButton>
);

/** The person's own exposure, and that of somebody linked to them. */
function exposure({ exposta, ligada }: NonNullable<Registration["declaracoes"]["pep"]>): string {
  if (ligada !== "S") return exposta === "S" ? "Sim" : "Não";
  return exposta === "S" ? "Sim, e tem ligação com outra" : "Não, mas tem ligação com quem é";
}

/** Card with the person's choices and declarations by law, and the services that change them. */
export function DeclarationsCard({ registration: { vinculos, declaracoes } }: { registration: Registration }) {
  const { pep, fatca } = declaracoes;
  const isFromUsa = fatca?.pessoaEua === "S";
  const fatcaSince = fatca && `Declarado em ${formatDate(fatca.desde)}`;
  const several = vinculos.length > 1;
  return (
    <Card title="Imposto e declarações">
      <Facts>
        {vinculos.map(({ id, plano, regimeTributario }) => (
          <Fact
            key={id}
            label={several ? `Regime de tributação · ${planName(plano.nome)}` : "Regime de tributação"}
            value={REGIME_NAMES[regimeTributario] ?? regimeTributario}
            action={
              <Go href={paths.regime} label={`regime de tributação${several ? ` do plano ${planName(plano.nome)}` : ""}`}>
                {regimeTributario === "NAO_ESCOLHIDO" ? "Escolher" : "Ver"}
              </Go>
            }
          />
        ))}
        <Fact
          label="Pessoa exposta politicamente"
          value={pep ? exposure(pep) : "Não declarado"}
          note={pep && `Declarado em ${formatDate(pep.desde)}`}
          action={
            <Go href={paths.pep} label="pessoa exposta politicamente">
              {pep ? "Atualizar" : "Declarar"}
            </Go>
          }
        />
        <Fact
          label="Impostos em outros países (FATCA e CRS)"
          value={fatca ? (isFromUsa ? "Pessoa dos Estados Unidos" : fatcaSince) : "Não declarado"}
          note={isFromUsa && fatcaSince}
          action={
            <Go href={paths.fatca} label="FATCA e CRS">
              {fatca ? "Atualizar" : "Declarar"}
            </Go>
          }
        />
      </Facts>
    </Card>
  );
}
