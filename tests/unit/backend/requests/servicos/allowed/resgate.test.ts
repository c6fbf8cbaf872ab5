import { contaBancaria, movimento } from "@backend/kernel/db/schema";
import { describeAllowed, isOver, NO_LINK, NOT_RECEIVING_ONLY, onlySituations, receives } from "@tests/support/allowedTable";
import { Categoria, Situacao } from "@/domain/plans/eligibility";

const WHILE_ACTIVE: readonly number[] = [Situacao.ATIVO, Situacao.SUSPENSO];
const BEFORE_BENEFIT: readonly number[] = [Situacao.ATIVO, Situacao.SUSPENSO, Situacao.DESLIGADO, Situacao.TRANSITORIO];
const HPE = 1;
const MAIS_VALOR = 4;
const DXC = 7;

/** Basic money in each plan; in HPE voluntary money that waits until the 3rd of May, in DXC some that is free. */
describeAllowed(
  14,
  (idPlano, idCategoria, idSituacao) => {
    if (isOver(idSituacao)) return NO_LINK;
    if (receives(idCategoria)) return NOT_RECEIVING_ONLY;
    if (idCategoria === Categoria.TAXPAYER) {
      if (idSituacao === Situacao.DESLIGADO) return null;
      if (!WHILE_ACTIVE.includes(idSituacao)) return onlySituations("Ativo, Suspenso ou Desligado", idSituacao);
      if (idPlano === HPE)
        return "Disponível a partir de 03/05/2027: até lá o que você contribuiu como voluntária ou portou cumpre a carência do plano.";
      return idPlano === DXC ? null : /^Enquanto você trabalha na patrocinadora, o resgate é só do que você contribuiu como voluntária/;
    }
    return BEFORE_BENEFIT.includes(idSituacao) ? null : onlySituations("Ativo, Suspenso, Desligado ou Transitório", idSituacao);
  },
  {
    async prepare({ context: { db } }, idPessoa) {
      await db.insert(contaBancaria).values({ idPessoa, banco: "341", agencia: "0057", conta: "12345-7" });
      const entry = { idPessoa, tipo: "contribuicao", idPerfil: 1, quotas: "100.00000000", valor: "100.00", cota: "1" };
      const basic = { ...entry, subconta: "basica", data: "2020-05-11", competencia: "2020-05-01", dataLote: "2020-05-11" };
      await db.insert(movimento).values([HPE, MAIS_VALOR, DXC].map((idPlano) => ({ ...basic, idPlano })));
      const voluntary = { ...entry, subconta: "voluntaria" };
      await db.insert(movimento).values([
        { ...voluntary, idPlano: HPE, data: "2026-05-03", competencia: "2026-05-01", dataLote: "2026-05-03" },
        { ...voluntary, idPlano: DXC, data: "2024-05-03", competencia: "2024-05-01", dataLote: "2024-05-03" },
      ]);
    },
  },
);
