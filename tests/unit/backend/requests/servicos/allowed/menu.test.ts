import { vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import {
  AFTER_LEAVING,
  CATEGORIES,
  type Expected,
  isOver,
  NO_LINK,
  NOT_RECEIVING_ONLY,
  newcomer,
  notOffered,
  onlyCategories,
  onlySituations,
  PLANS,
  RECEIVING_ONLY,
  receives,
  SITUATIONS,
} from "@tests/support/allowedTable";
import { startBackend } from "@tests/support/backend";
import { and, eq } from "drizzle-orm";
import { Categoria, eligibleServices, Situacao } from "@/domain/plans/eligibility";

type Available = Reply<"GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}">;
type Own = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;

const { TAXPAYER, ASSISTED, SELF_SPONSORED, BPD } = Categoria;
const { ATIVO, EM_BENEFICIO, EM_CONCESSAO, SUSPENSO, TRANSITORIO } = Situacao;
const MAIS_VALOR = 4;
/** Within every window of the demo fund. */
const NOW = new Date("2026-12-03T15:00:00Z");

/** A table of the people who may. `own` decides after the plan, the category and the situation. */
const within =
  (
    who: Readonly<Record<number, readonly number[]>>,
    refused: (idCategoria: number, idSituacao: number) => string,
    own: Expected,
  ): Expected =>
  (idPlano, idCategoria, idSituacao) => {
    if (isOver(idSituacao)) return NO_LINK;
    return who[idCategoria]?.includes(idSituacao) ? own(idPlano, idCategoria, idSituacao) : refused(idCategoria, idSituacao);
  };
const may: Expected = () => null;

const payroll = within(
  { [TAXPAYER]: [ATIVO] },
  (idCategoria, idSituacao) => {
    if (receives(idCategoria)) return NOT_RECEIVING_ONLY;
    return idCategoria === TAXPAYER ? onlySituations("Ativo", idSituacao) : onlyCategories("Contribuinte", idCategoria);
  },
  may,
);
const benefit = (situations: readonly number[], words: string, own: Expected) =>
  within(
    { [Categoria.ASSISTED]: situations, [Categoria.PENSIONER]: situations },
    (idCategoria, idSituacao) => (receives(idCategoria) ? onlySituations(words, idSituacao) : RECEIVING_ONLY),
    own,
  );
const AROUND = [EM_BENEFICIO, EM_CONCESSAO, SUSPENSO];
const AROUND_WORDS = "Em benefício, Em concessão ou Suspenso";
const NO_BENEFIT = "Ainda não há um benefício seu sendo pago por este plano. Este serviço estará disponível quando ele for concedido.";
const NO_PAYROLL =
  "O empréstimo é para quem está ativo e tem salário na folha da empresa, ou recebe benefício do plano: as parcelas são descontadas ali.";

const EXPECTED: Readonly<Record<number, Expected>> = {
  7: within(
    { [TAXPAYER]: [ATIVO], [SELF_SPONSORED]: [ATIVO] },
    (idCategoria, idSituacao) => {
      if (receives(idCategoria)) return NOT_RECEIVING_ONLY;
      return idCategoria === BPD ? onlyCategories("Contribuinte ou Autopatrocinado", BPD) : onlySituations("Ativo", idSituacao);
    },
    may,
  ),
  8: payroll,
  // There is no option to suspend yet.
  9: (idPlano, idCategoria, idSituacao) =>
    payroll(idPlano, idCategoria, idSituacao) ?? "Não encontramos uma contribuição sua em vigor neste plano: não há o que suspender.",
  10: within(
    { [TAXPAYER]: [ATIVO], [SELF_SPONSORED]: [ATIVO], [ASSISTED]: [EM_BENEFICIO], [BPD]: [ATIVO, TRANSITORIO] },
    (idCategoria, idSituacao) => {
      if (idCategoria === ASSISTED) return onlySituations("Em benefício", idSituacao);
      if (idCategoria === BPD) return onlySituations("Ativo ou Transitório", idSituacao);
      if (idCategoria === Categoria.PENSIONER) return onlyCategories("Contribuinte, Assistido, Autopatrocinado ou BPD", idCategoria);
      return onlySituations("Ativo", idSituacao);
    },
    may,
  ),
  18: benefit([EM_BENEFICIO], "Em benefício", () => NO_BENEFIT),
  20: benefit(AROUND, AROUND_WORDS, may),
  21: benefit([EM_BENEFICIO], "Em benefício", () => NO_BENEFIT),
  22: benefit(AROUND, AROUND_WORDS, () => NO_BENEFIT),
  23: (_idPlano, _idCategoria, idSituacao) => (isOver(idSituacao) ? NO_LINK : null),
  24: benefit(AROUND, AROUND_WORDS, () => NO_BENEFIT),
  27: (idPlano, idCategoria, idSituacao) => {
    if (isOver(idSituacao)) return NO_LINK;
    if (idPlano === MAIS_VALOR) return "O plano Mais Valor não oferece empréstimos.";
    if (idCategoria === TAXPAYER && idSituacao === ATIVO) return /^O seu limite hoje não chega ao valor mínimo/;
    return NO_PAYROLL;
  },
};

it("says of each service in every plan, category and situation that it is allowed, or the exact reason, as its page does", async () => {
  const backend = await startBackend({ demo: "minimal", now: NOW });
  try {
    const { idPessoa, cpf } = await newcomer(backend);
    const as = await backend.login(cpf);
    const wrong: string[] = [];
    for (const idPlano of PLANS)
      for (const idCategoria of CATEGORIES)
        for (const idSituacao of SITUATIONS) {
          await backend.context.db
            .update(vinculoPlano)
            .set({ idCategoria, idSituacao })
            .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)));
          const where = `plan ${idPlano}, category ${idCategoria}, situation ${idSituacao}`;
          const menu = (await backend.inject("GET", `/retornarServicosDisponiveis/${idPessoa}/${idPlano}`, { as })).body as Available;
          // The menu offers what the plan's list allows, and nothing of a link that is over.
          const offered = menu.filter((row) => row.oferecido && row.idFuncionalidade !== 27).map((row) => row.idFuncionalidade);
          const listed = isOver(idSituacao) ? [] : eligibleServices({ idPlano, idCategoria, idSituacao });
          if (offered.join() !== listed.join()) wrong.push(`${where}: offers ${offered}, not ${listed}`);
          for (const { idFuncionalidade, permitido, motivo } of menu) {
            const wanted = EXPECTED[idFuncionalidade]?.(idPlano, idCategoria, idSituacao);
            if (wanted === undefined) continue;
            const isRight =
              wanted === null ? permitido && motivo === null : typeof wanted === "string" ? motivo === wanted : wanted.test(motivo ?? "");
            if (!isRight) wrong.push(`${where}, service ${idFuncionalidade}: ${motivo ?? permitido}, not ${wanted}`);
          }
          // One page of each kind by turns: the words are the menu's.
          const turn = [8, 9, 10, 18, 21, 22, 24, 27][(idCategoria + idSituacao + idPlano) % 8] ?? 8;
          const page = (await backend.inject("GET", `/retornarServico/${turn}/${idPessoa}/${idPlano}`, { as })).body as Own;
          const said = menu.find(({ idFuncionalidade }) => idFuncionalidade === turn)?.motivo;
          if (page.motivo !== said) wrong.push(`${where}, service ${turn}: the page says ${page.motivo}, the menu ${said}`);
        }
    expect(wrong).toEqual([]);
  } finally {
    await backend.close();
  }
}, 300_000);

it("says whom a service is for by what each plan offers, and that a plan does not offer it at all", async () => {
  const backend = await startBackend({ demo: "minimal", now: NOW });
  try {
    const { idPessoa, cpf } = await newcomer(backend);
    const { planoFuncionalidade } = await import("@backend/kernel/db/schema");
    await backend.context.db
      .delete(planoFuncionalidade)
      .where(and(eq(planoFuncionalidade.idPlano, 4), eq(planoFuncionalidade.idFuncionalidade, 13)));
    const services = (await backend.inject("GET", `/retornarServicosDisponiveis/${idPessoa}/4`, { as: cpf })).body as Available;
    const reason = (id: number) => services.find(({ idFuncionalidade }) => idFuncionalidade === id)?.motivo;
    expect(reason(13)).toBe(notOffered("Mais Valor"));
    expect(reason(16)).toBe(AFTER_LEAVING);
  } finally {
    await backend.close();
  }
}, 60_000);
