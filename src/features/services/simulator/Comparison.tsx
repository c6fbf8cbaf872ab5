import { formatMoney } from "@/domain/money/money";
import { FORM_NAMES, percentWords } from "@/domain/simulator/words";
import { chakra, Stack, Text } from "@/ui/content/layout";
import type { SavedSimulation } from "./simulatorQueries";

interface Line {
  label: string;
  of(row: SavedSimulation): string;
}

const LINES: readonly Line[] = [
  { label: "Renda por mês, hoje", of: ({ hoje, naquele }) => formatMoney((hoje ?? naquele.resultado).total) },
  { label: "Entre os cenários", of: ({ hoje, naquele }) => between(hoje ?? naquele.resultado) },
  { label: "Saldo", of: ({ hoje, naquele }) => formatMoney((hoje ?? naquele.resultado).saldo) },
  { label: "Parar aos", of: ({ escolha }) => `${escolha.aposentadoria} anos` },
  {
    label: "Contribuição",
    of: ({ escolha: { valor: amount, basica, suplementar } }) =>
      amount === "0.00" ? `${percentWords(basica)} + ${percentWords(suplementar)}` : formatMoney(amount),
  },
  { label: "Voluntária por mês", of: ({ escolha }) => formatMoney(escolha.adicional) },
  {
    label: "Como receber",
    of: ({ escolha: { forma, anos, percentual } }) =>
      `${FORM_NAMES[forma]}, ${forma === "percentual" ? `${percentWords(percentual)} ao mês` : `${anos} anos`}`,
  },
  { label: "Saque à vista", of: ({ escolha }) => percentWords(escolha.saque) },
];

const between = ({ menor, maior }: SavedSimulation["naquele"]["resultado"]) => `${formatMoney(menor)} a ${formatMoney(maior)}`;

/** Two or three simulations side by side, as they stand today. */
export function Comparison({ rows }: { rows: readonly SavedSimulation[] }) {
  return (
    <Stack as="section" gap="2" aria-label="Comparação">
      <Text textStyle="label" color="fgMuted">
        Lado a lado, com o saldo e as premissas de hoje.
      </Text>
      <chakra.div overflowX="auto" role="group" aria-label="Tabela da comparação" tabIndex={0}>
        <chakra.table
          width="full"
          minWidth={`${140 + rows.length * 150}px`}
          textStyle="label"
          css={{
            borderCollapse: "collapse",
            "& th, & td": { padding: "10px 12px", textAlign: "left", borderBottom: "1px solid var(--line)", verticalAlign: "top" },
            "& th": { fontWeight: 500, color: "var(--fg-muted)" },
            "& thead th": { color: "var(--fg)", fontWeight: 600, overflowWrap: "anywhere" },
            "& tbody tr:first-of-type td": { fontWeight: 600 },
          }}
        >
          <caption style={{ position: "absolute", clipPath: "inset(50%)" }}>Comparação das simulações</caption>
          <thead>
            <tr>
              <td />
              {rows.map(({ id, nome }) => (
                <th key={id} scope="col">
                  {nome}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LINES.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {rows.map((row) => (
                  <td key={row.id}>{of(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
    </Stack>
  );
}
