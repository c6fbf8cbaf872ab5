import { PerfilOuJanela } from "@contract/settings/investimentos";
import { and, count, desc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import { exact } from "@/domain/money/exact";
import { Service } from "@/domain/services/ids";
import { DEFAULT_PORTFOLIO, NEW_PROFILE, type ProfileSettings, profileFaults, type ShareSetting } from "@/domain/settings/profiles";
import { type WindowSetting, windowFaults } from "@/domain/settings/windows";
import type { Db } from "../../kernel/db/connection";
import { perfilComposicao, perfilInvestimento, plano, situacao, trocaPerfil, vinculoPlano } from "../../kernel/db/schema";
import { type Fault, type Impact, impactOnPlan, planOf, settingArea } from "../../people/configuracoes";
import { windowPart } from "../../people/planos";
import { createProfile, EMPTY_PROFILE, impactOfNew } from "./newProfile";
import { profilesOf } from "./profiles";
import { inForce } from "./questionnaire";

/** Change of profile, in the catalogue. */
const windows = windowPart("perfil");

/** The profile of a key such as `perfil-3`; null for any other key. */
function profileOf(chave: string): number | null {
  const id = /^perfil-(\d{1,9})$/.exec(chave)?.[1];
  return id ? Number(id) : null;
}

const bare = (value: string | null) => value && exact(value).toFixed();

async function sharesOn(db: Db, idPerfil: number, day: string): Promise<ShareSetting[]> {
  const [newest] = await db
    .select({ desde: perfilComposicao.validoDesde })
    .from(perfilComposicao)
    .where(and(eq(perfilComposicao.idPerfil, idPerfil), lte(perfilComposicao.validoDesde, day)))
    .orderBy(desc(perfilComposicao.validoDesde))
    .limit(1);
  if (!newest) return [];
  const rows = await db
    .select()
    .from(perfilComposicao)
    .where(and(eq(perfilComposicao.idPerfil, idPerfil), eq(perfilComposicao.validoDesde, newest.desde)))
    .orderBy(perfilComposicao.classe);
  return rows.map(({ classe, percentual, minimo, maximo }) => ({
    ...{ classe, percentual: exact(percentual).toFixed(), minimo: bare(minimo), maximo: bare(maximo) },
  }));
}

async function findProfile(db: Db, id: number) {
  const [row] = await db.select().from(perfilInvestimento).where(eq(perfilInvestimento.id, id));
  return row ?? null;
}

const sorted = (shares: readonly ShareSetting[]) =>
  JSON.stringify(shares.map(({ classe, percentual, minimo, maximo }) => [classe, percentual, minimo, maximo].join("/")).sort());

async function writeProfile(tx: Db, idPerfil: number, desde: string, content: ProfileSettings): Promise<void> {
  const { nome, descricao, composicao, nivel, fechado } = content;
  const known = await findProfile(tx, idPerfil);
  await tx
    .update(perfilInvestimento)
    .set({
      ...{ nome: nome.trim(), descricao: descricao.trim() },
      ...(nivel !== undefined && { nivel }),
      // A closed profile keeps the first day of its closing.
      ...(fechado !== undefined && { fechadoDesde: fechado ? (known?.fechadoDesde ?? desde) : null }),
    })
    .where(eq(perfilInvestimento.id, idPerfil));
  if (sorted(composicao) === sorted(await sharesOn(tx, idPerfil, desde))) return;
  await tx.delete(perfilComposicao).where(and(eq(perfilComposicao.idPerfil, idPerfil), eq(perfilComposicao.validoDesde, desde)));
  await tx.insert(perfilComposicao).values(composicao.map((share) => ({ idPerfil, validoDesde: desde, ...share })));
}

/** The questionnaire suggests more risk for more points: whom it suggests stays between its neighbours. */
async function levelFaults(db: Db, idPerfil: number | null, nivel: number | undefined, day: string): Promise<Fault[]> {
  const suggested = (await inForce(db, day))?.cortes.length ?? 0;
  const profiles = (await profilesOf(db)).filter(({ carteira }) => carteira <= suggested);
  const own = profiles.find(({ id }) => id === idPerfil);
  if (!own || nivel === undefined || nivel === own.nivel) return [];
  const wrong = profiles.find(
    (one) => (one.carteira < own.carteira && one.nivel > nivel) || (one.carteira > own.carteira && one.nivel < nivel),
  );
  if (!wrong) return [];
  const word = wrong.carteira < own.carteira ? "acima" : "abaixo";
  return [{ campo: "nivel", mensagem: `O questionário em vigor sugere este perfil ${word} de ${wrong.nome}, de nível ${wrong.nivel}.` }];
}

/** Advice on closing a profile, or on opening it again, for the people in it and for others. */
async function closingAdvice(db: Db, { carteira }: { carteira: number }, fechado: boolean, desde: string): Promise<string[]> {
  if (!fechado) return ["Reaberto, volta a ser oferecido a quem pode trocar de perfil e no primeiro acesso."];
  const asked = await inForce(db, desde);
  return [
    "Quem está no perfil continua nele e o vê. Para quem não está, ele deixa de aparecer na troca e no primeiro acesso.",
    "Trocas que já estão na fila para este perfil são feitas. Pedidos começados e não confirmados são recusados.",
    ...(asked && asked.cortes.length >= carteira
      ? ["O questionário em vigor ainda chega a este perfil: reveja a pontuação em Questionário de perfil."]
      : []),
  ];
}

/** People in the profile by plan, and changes into it that are under way. */
async function impactOnProfile(db: Db, idPerfil: number, { fechado }: Partial<ProfileSettings>, desde: string): Promise<Impact> {
  const profile = await findProfile(db, idPerfil);
  const isTurned = profile !== null && fechado !== undefined && fechado !== (profile.fechadoDesde !== null);
  // People without a choice are in the most cautious profile (specification §2).
  const holds =
    profile?.carteira === DEFAULT_PORTFOLIO
      ? or(eq(vinculoPlano.idPerfil, idPerfil), isNull(vinculoPlano.idPerfil))
      : eq(vinculoPlano.idPerfil, idPerfil);
  const rows = await db
    .select({ nome: plano.nome, quantidade: count() })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(and(holds, eq(situacao.ativa, true)))
    .groupBy(plano.id, plano.nome)
    .orderBy(plano.id);
  const [queued] = await db
    .select({ quantidade: count() })
    .from(trocaPerfil)
    .where(and(eq(trocaPerfil.idPerfilNovo, idPerfil), eq(trocaPerfil.situacao, "fila")));
  return {
    impactos: [
      { rotulo: "Pessoas neste perfil", quantidade: rows.reduce((total, { quantidade }) => total + quantidade, 0) },
      ...rows.map(({ nome, quantidade }) => ({ rotulo: `No plano ${nome}`, quantidade })),
      { rotulo: "Trocas na fila para este perfil", quantidade: queued?.quantidade ?? 0 },
    ],
    avisos: [
      "A composição mostra onde o dinheiro está aplicado: saldos e cotas não mudam com ela.",
      ...(isTurned ? await closingAdvice(db, profile, fechado, desde) : []),
    ],
  };
}

/** Profiles of the fund, and when each plan takes changes of profile. */
export const profileSetting = settingArea<typeof PerfilOuJanela>({
  area: "perfis",
  // Closing a profile and moving a window take or give the right to change.
  publishedBy: "two",
  schema: PerfilOuJanela,
  // The name of a profile holds only what is in force.
  timing: "onDay",
  async has(db, chave) {
    const [idPerfil, idPlano] = [profileOf(chave), planOf(chave)];
    if (chave === NEW_PROFILE) return true;
    if (idPerfil !== null) return (await findProfile(db, idPerfil)) !== null;
    return idPlano !== null && (await db.$count(plano, eq(plano.id, idPlano))) > 0;
  },
  async read(db, chave, day) {
    const idPerfil = profileOf(chave);
    if (chave === NEW_PROFILE) return EMPTY_PROFILE;
    if (idPerfil === null) return { janela: await windows.read(db, planOf(chave) ?? 0, day) };
    const profile = await findProfile(db, idPerfil);
    return {
      nome: profile?.nome ?? "",
      descricao: profile?.descricao ?? "",
      composicao: await sharesOn(db, idPerfil, day),
      nivel: profile?.nivel ?? 1,
      fechado: profile !== null && profile.fechadoDesde !== null,
    };
  },
  async check(db, { chave, desde, conteudo }) {
    const idPerfil = profileOf(chave);
    const { nome, descricao, composicao, janela, nivel, fechado } = conteudo;
    if (idPerfil === null && chave !== NEW_PROFILE) {
      if (janela === undefined || Object.keys(conteudo).length > 1) return [{ campo: "janela", mensagem: "Falta preencher." }];
      const faults = windowFaults(janela as WindowSetting);
      return faults.length > 0 ? faults : ((await windows.check?.(db, planOf(chave) ?? 0, desde, janela as WindowSetting)) ?? []);
    }
    if (nome === undefined || descricao === undefined || composicao === undefined || janela !== undefined)
      return [{ campo: "nome", mensagem: "Falta preencher." }];
    const faults = profileFaults({ nome, descricao, composicao, nivel });
    if (faults.length > 0) return faults;
    if (idPerfil === null && nivel === undefined) return [{ campo: "nivel", mensagem: "Falta preencher." }];
    if (fechado && (await findProfile(db, idPerfil ?? 0))?.carteira === DEFAULT_PORTFOLIO)
      return [{ campo: "fechado", mensagem: "Quem não escolhe fica neste perfil: ele não pode ser fechado." }];
    const level = await levelFaults(db, idPerfil, nivel, desde);
    if (level.length > 0) return level;
    const taken = await db.$count(
      perfilInvestimento,
      and(ne(perfilInvestimento.id, idPerfil ?? 0), eq(sql`lower(${perfilInvestimento.nome})`, nome.trim().toLowerCase())),
    );
    return taken > 0 ? [{ campo: "nome", mensagem: "Outro perfil já tem este nome." }] : [];
  },
  async impact(db, { chave, conteudo, desde }) {
    const idPerfil = profileOf(chave);
    if (chave === NEW_PROFILE) return impactOfNew(db, desde);
    if (idPerfil !== null) return impactOnProfile(db, idPerfil, conteudo, desde);
    return impactOnPlan(db, planOf(chave) ?? 0, {
      services: [Service.PROFILE_CHANGE],
      avisos: ["Trocas que já estão na fila continuam com o mês que foi prometido a elas."],
    });
  },
  async write(_context, tx, { chave, desde, motivo, conteudo }) {
    const created = chave === NEW_PROFILE ? await createProfile(tx, conteudo as ProfileSettings) : null;
    const idPerfil = created ?? profileOf(chave);
    if (idPerfil !== null) await writeProfile(tx, idPerfil, desde, conteudo as ProfileSettings);
    else if (chave === NEW_PROFILE) return;
    else await windows.write(tx, planOf(chave) ?? 0, { desde, motivo }, (conteudo.janela ?? null) as WindowSetting);
  },
});
