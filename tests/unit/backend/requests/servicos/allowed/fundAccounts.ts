import { contaBancaria, vinculoPlano } from "@backend/kernel/db/schema";
import { post } from "@backend/money/contas/ledger";
import { lastQuotaMonth, quotasOf } from "@backend/money/contas/quotas";
import { PLANS } from "@tests/support/allowedTable";
import type { TestBackend } from "@tests/support/backend";
import { eq } from "drizzle-orm";

const PROFILE = 1;

/** A bank account, and a balance in each plan that pays more than the least income. */
export async function fundAccounts({ context: { db } }: TestBackend, idPessoa: number): Promise<void> {
  await db.insert(contaBancaria).values({ idPessoa, banco: "341", agencia: "0057", conta: "12345-7" });
  await db.update(vinculoPlano).set({ idPerfil: PROFILE }).where(eq(vinculoPlano.idPessoa, idPessoa));
  for (const idPlano of PLANS) {
    const competencia = (await lastQuotaMonth(db, idPlano)) ?? "";
    const cota = (await quotasOf(db, idPlano, [PROFILE], competencia))(PROFILE).valor;
    await post(db, {
      ...{ idPessoa, idPlano, subconta: "basica", tipo: "contribuicao", idPerfil: PROFILE },
      ...{ data: competencia, competencia, cota, valor: "300000.00", origem: `tabua:${idPlano}` },
    });
  }
}
