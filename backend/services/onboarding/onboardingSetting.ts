import { ConfiguracaoOnboarding } from "@contract/settings/onboarding";
import { and, count, countDistinct, eq, inArray, sql } from "drizzle-orm";
import { stepNames } from "@/domain/onboarding/onboarding";
import { onboardingFaults, withoutStep } from "@/domain/settings/onboarding";
import type { Db } from "../../kernel/db/connection";
import { onboardingEtapa, onboardingProgresso, plano, vinculoPlano } from "../../kernel/db/schema";
import { type Impact, planOf, settingArea } from "../../people/configuracoes";
import { onboardingInForce, writeOnboarding } from "./model";

async function modelOf(db: Db, chave: string): Promise<{ idPlano: number; modelo: number } | null> {
  const id = planOf(chave);
  if (id === null) return null;
  const [row] = await db.select({ idPlano: plano.id, modelo: plano.onboardingPlano }).from(plano).where(eq(plano.id, id));
  return row ?? null;
}

async function inForce(db: Db, chave: string) {
  const found = await modelOf(db, chave);
  return onboardingInForce(db, found?.idPlano ?? 0, found?.modelo ?? 0);
}

const pendingOf = (idPlano: number) => and(eq(vinculoPlano.idPlano, idPlano), eq(vinculoPlano.onboarding, "S"));

/** People in the wizard who answered one of the steps, by step. */
async function answeredBy(db: Db, idPlano: number, steps: readonly number[]): Promise<Map<number, number>> {
  if (steps.length === 0) return new Map();
  const rows = await db
    .select({ step: onboardingEtapa.idStep, total: countDistinct(onboardingEtapa.idPessoa) })
    .from(onboardingEtapa)
    .innerJoin(vinculoPlano, and(eq(vinculoPlano.idPessoa, onboardingEtapa.idPessoa), pendingOf(idPlano)))
    .where(and(eq(onboardingEtapa.idPlano, idPlano), inArray(onboardingEtapa.idStep, [...steps])))
    .groupBy(onboardingEtapa.idStep);
  return new Map(rows.map(({ step, total }) => [step, total]));
}

async function impactOf(db: Db, idPlano: number, before: readonly number[], after: readonly number[]): Promise<Impact> {
  const [people] = await db
    .select({ all: count(), begun: sql<number>`count(${onboardingProgresso.idPessoa})::int` })
    .from(vinculoPlano)
    .leftJoin(onboardingProgresso, and(eq(onboardingProgresso.idPessoa, vinculoPlano.idPessoa), eq(onboardingProgresso.idPlano, idPlano)))
    .where(pendingOf(idPlano));
  const { all = 0, begun = 0 } = people ?? {};
  const removed = before.filter((id) => !after.includes(id));
  const added = after.filter((id) => !before.includes(id));
  const answered = await answeredBy(db, idPlano, [...removed, ...added]);
  return {
    impactos: [
      { rotulo: "Pessoas que ainda não começaram", quantidade: all - begun },
      { rotulo: "Pessoas no meio do primeiro acesso", quantidade: begun },
      ...removed.map((id) => ({ rotulo: `Já responderam a etapa que sai: ${stepNames[id]}`, quantidade: answered.get(id) ?? 0 })),
      ...added.map((id) => ({ rotulo: `Vão responder a etapa que entra: ${stepNames[id]}`, quantidade: all - (answered.get(id) ?? 0) })),
    ],
    avisos: [
      "Quem está no meio continua com as respostas que deu: só é perguntado o que falta. Quem já concluiu não é chamado de novo.",
      ...removed.flatMap((id) => withoutStep[id] ?? []),
    ],
  };
}

const idsOf = ({ etapas }: { etapas: readonly { id: number }[] }) => etapas.map(({ id }) => id);

/** Steps, their order and their texts of the first access to each plan. */
export const onboardingSetting = settingArea({
  area: "onboarding",
  publishedBy: "one",
  schema: ConfiguracaoOnboarding,
  timing: "onDay",
  has: async (db, chave) => (await modelOf(db, chave)) !== null,
  read: inForce,
  async check(db, { chave, conteudo }) {
    if (conteudo.modelo !== (await modelOf(db, chave))?.modelo)
      return [{ campo: "modelo", mensagem: "As perguntas do plano sobre contribuição não são alteradas aqui." }];
    return onboardingFaults(conteudo);
  },
  impact: async (db, { chave, conteudo }) => impactOf(db, planOf(chave) ?? 0, idsOf(await inForce(db, chave)), idsOf(conteudo)),
  write: (_context, tx, { chave, conteudo }) => writeOnboarding(tx, planOf(chave) ?? 0, conteudo),
});
