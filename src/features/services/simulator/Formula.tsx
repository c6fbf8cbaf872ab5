import { formatRate } from "@/domain/money/money";
import { assumptionRows } from "@/domain/simulator/changes";
import { rateOf } from "@/domain/simulator/simulate";
import { FORM_NAMES, lifeWords } from "@/domain/simulator/words";
import { Stack, Text } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import { assumptionColumns } from "./assumptionColumns";
import type { Board } from "./simulatorBoardContext";

const INCOME = {
  "prazo-linear":
    "S × i ÷ (1 − (1 + i)⁻ⁿ), com n meses, paga no fim de cada mês. Com 13 pagamentos por ano, o mesmo saldo paga também um a cada doze meses.",
  "prazo-quotas": "as cotas divididas pelos meses que faltam, a cada mês; sobe com o rendimento.",
  percentual: "o percentual vezes o saldo do mês, calculado de novo a cada mês.",
} as const;

/** The formulas as they are counted, and every dated assumption. */
export function Formula({ board: { assumptions, choice } }: { board: Board }) {
  return (
    <Stack gap="4">
      <Text>
        <strong>Rendimento do mês:</strong> i = (1 + r)^(1/12) − 1, com r = {formatRate(rateOf(assumptions, choice))} ao ano acima da
        inflação. Nunca r ÷ 12.
      </Text>
      <Text>
        <strong>Saldo:</strong> o do mês anterior × (1 + i), mais a contribuição do fim do mês. São 12 contribuições por ano: o fator 1,0833
        já espalha o 13º salário. Só o resultado é arredondado, nunca o caminho.
      </Text>
      {assumptions.modo === "percentual" && (
        <Text>
          <strong>Contribuição:</strong> básica = (1,0833 × salário − 15 × UR) × percentual; suplementar = 1,0833 × salário × percentual; a
          patrocinadora acompanha a básica.
        </Text>
      )}
      <Text>
        <strong>Renda ({FORM_NAMES[choice.forma].toLowerCase()}):</strong> {INCOME[choice.forma]}
      </Text>
      <Text>{lifeWords(assumptions)}</Text>
      <Table
        caption={`Premissas, versão ${assumptions.versao}`}
        columns={assumptionColumns}
        rows={assumptionRows(assumptions)}
        rowKey={({ rotulo }) => rotulo}
      />
    </Stack>
  );
}
