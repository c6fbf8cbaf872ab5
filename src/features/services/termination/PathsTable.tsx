import { INSTITUTO_NAMES } from "@/domain/exits/termination";
import { type Cell, CRITERIA, CRITERION_NAMES, cellsOf, IN_SHORT } from "@/domain/exits/terminationWords";
import { chakra, Text } from "@/ui/content/layout";
import { PathAction } from "./PathAction";
import type { Guide } from "./terminationQueries";

const head = {
  textAlign: "start",
  verticalAlign: "top",
  paddingBlock: "4",
  paddingInline: "4",
  borderBottomWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
} as const;

export const CellText = ({ cell: { valor, detalhes } }: { cell: Cell }) => (
  <>
    <Text fontWeight={600} textStyle="nav">
      {valor}
    </Text>
    {detalhes.map((text) => (
      <Text key={text} textStyle="small" color="fgMuted">
        {text}
      </Text>
    ))}
  </>
);

/** The four side by side, one criterion a row. */
export function PathsTable({ guide: { caminhos, regime, desligamento } }: { guide: Guide }) {
  const columns = caminhos.map((path) => ({ path, cells: cellsOf(path, regime, desligamento?.prazoOpcao ?? null) }));
  return (
    <chakra.table width="full" tableLayout="fixed" borderCollapse="collapse">
      <chakra.caption srOnly>Os quatro caminhos, lado a lado</chakra.caption>
      <thead>
        <tr>
          <chakra.th {...head} width="150px" scope="col">
            <chakra.span srOnly>O que se compara</chakra.span>
          </chakra.th>
          {columns.map(({ path: { instituto } }) => (
            <chakra.th key={instituto} {...head} scope="col" fontWeight={400}>
              <Text fontWeight={600}>{INSTITUTO_NAMES[instituto]}</Text>
              <Text textStyle="small" color="fgMuted">
                {IN_SHORT[instituto]}
              </Text>
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CRITERIA.map((criterion) => (
          <tr key={criterion}>
            <chakra.th {...head} scope="row" textStyle="small" fontWeight={500} color="fgMuted" paddingInlineEnd="0" paddingInlineStart="6">
              {CRITERION_NAMES[criterion]}
            </chakra.th>
            {columns.map(({ path: { instituto }, cells }) => (
              <chakra.td key={instituto} {...head}>
                <CellText cell={cells[criterion]} />
              </chakra.td>
            ))}
          </tr>
        ))}
        <tr>
          <chakra.th {...head} borderBottomWidth="0" scope="row" textStyle="small" fontWeight={500} color="fgMuted" paddingInlineStart="6">
            Escolher
          </chakra.th>
          {columns.map(({ path }) => (
            <chakra.td key={path.instituto} {...head} borderBottomWidth="0">
              <PathAction path={path} />
            </chakra.td>
          ))}
        </tr>
      </tbody>
    </chakra.table>
  );
}
