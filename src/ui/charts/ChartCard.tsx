import { ChartColumn, type LucideIcon, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Card } from "../content/Card";
import { Button } from "../controls/Button";
import { EmptyState } from "../feedback/EmptyState";
import { chakra } from "../styled";
import { pairColors } from "./pair";

interface ChartCardProps {
  title: ReactNode;
  badge?: ReactNode;
  chart: ReactNode;
  /** Table with the same figures. */
  table: ReactNode;
  /** Meaning of the chart's two colours, with their totals. */
  legend?: readonly [string, string];
  /** Message in place of chart and table while there is nothing to show. */
  empty?: { icon: LucideIcon; title: string; text: ReactNode } | null;
  level?: "h2" | "h3";
  /** True for a participant's page, where the card has larger letters and more room. */
  roomy?: boolean;
}

/** A chart with its figures in a table beside it, one at a time on the screen and both on paper. */
export function ChartCard({ title, badge, chart, table, legend, empty, level, roomy = false }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      dense={!roomy}
      padding="0"
      level={level}
      title={title}
      badge={badge}
      action={
        !empty && (
          <chakra.span _print={{ display: "none" }}>
            <Button
              variant="text"
              flush="end"
              {...(roomy ? { size: "md" } : { size: "sm", look: "admin" })}
              leftIcon={asTable ? ChartColumn : Table2}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? "Gráfico" : "Tabela"}
            </Button>
          </chakra.span>
        )
      }
    >
      {empty ? (
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <>
          <chakra.div display={asTable ? "none" : "block"} padding={roomy ? { base: "4", md: "6" } : "4"} _print={{ display: "block" }}>
            {legend && <Legend names={legend} />}
            {chart}
          </chakra.div>
          <chakra.div display={asTable ? "block" : "none"} _print={{ display: "block" }}>
            {table}
          </chakra.div>
        </>
      )}
    </Card>
  );
}

const Legend = ({ names }: { names: readonly [string, string] }) => (
  <chakra.div display="flex" gap="4" flexWrap="wrap" textStyle="small" color="fgMuted" css={pairColors}>
    {names.map((name, place) => (
      <chakra.span key={name} display="inline-flex" alignItems="center" gap="2">
        <chakra.span
          boxSize="12px"
          borderRadius="sm"
          style={{ background: place === 0 ? "var(--pair-first)" : "var(--pair-second)", printColorAdjust: "exact" }}
        />
        {name}
      </chakra.span>
    ))}
  </chakra.div>
);
