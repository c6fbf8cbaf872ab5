import { pessoa, salario, vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { startBackend, type TestBackend } from "./backend";

/** Plans of the demo fund. */
export const PLANS = [1, 4, 7] as const;
export const CATEGORIES = Object.values(Categoria);
export const SITUATIONS = Object.values(Situacao);
const CATEGORY_NAMES: Record<number, string> = { 1: "Contribuinte", 2: "Assistido", 3: "Pensionista", 4: "Autopatrocinado", 5: "BPD" };
const SITUATION_NAMES: Record<number, string> = {
  1: "Ativo",
  2: "Em benefício",
  3: "Em concessão",
  4: "Encerrado",
  5: "Falecido",
  6: "Suspenso",
  7: "Desligado",
  8: "Portado",
  9: "Transitório",
};

/** The general refusals, word by word. */
export const NO_LINK = "Você não tem um vínculo ativo com este plano.";
export const RECEIVING_ONLY = "Só para quem já recebe benefício.";
export const NOT_RECEIVING_ONLY = "Só para quem ainda não recebe benefício.";
export const AFTER_LEAVING = "Só depois que o seu vínculo com a empresa terminar.";
export const notOffered = (plano: string) => `O plano ${plano} não oferece este serviço.`;
/** `situacoes`: in words, as they are listed (`"Ativo, Suspenso ou Desligado"`). */
export const onlySituations = (situacoes: string, idSituacao: number) =>
  `Só para quem está na situação ${situacoes}; a sua é ${SITUATION_NAMES[idSituacao]}.`;
export const onlyCategories = (categorias: string, idCategoria: number) =>
  `Só para a categoria ${categorias}; a sua é ${CATEGORY_NAMES[idCategoria]}.`;
/** Links that are over: every service answers `NO_LINK`. */
export const isOver = (idSituacao: number) => ([Situacao.ENCERRADO, Situacao.FALECIDO, Situacao.PORTADO] as number[]).includes(idSituacao);
export const receives = (idCategoria: number) => ([Categoria.ASSISTED, Categoria.PENSIONER] as number[]).includes(idCategoria);

/** Expected answer for a person: null where they may, else the reason, exact or as a pattern. */
export type Expected = (idPlano: number, idCategoria: number, idSituacao: number) => null | string | RegExp;

interface Options {
  /** Time of the clock: windows are open on some days only. */
  now?: Date;
  /** Joined each plan on; ten years ago unless told. */
  adesao?: string;
  /** Born on. */
  nascimento?: string;
  /** Rows that the service looks at besides the enrolment (a balance, an income), before the table begins. */
  prepare?(backend: TestBackend, idPessoa: number): Promise<void>;
}

type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;

const CPF = "39053344705";

/** Somebody with a salary and an enrolment in each of the plans: an active taxpayer until told otherwise. */
export async function newcomer(
  backend: TestBackend,
  { adesao = "2016-05-02", nascimento = "1980-04-15" }: { adesao?: string; nascimento?: string } = {},
): Promise<{ idPessoa: number; cpf: string }> {
  const { db } = backend.context;
  const [person] = await db
    .insert(pessoa)
    .values({ nome: "Tábua Silva", nomeBusca: "tabua silva", cpf: CPF, dataNascimento: nascimento, email: "tabua@example.com" })
    .returning({ id: pessoa.id });
  if (!person) throw new Error("nobody was written");
  for (const idPlano of PLANS) {
    await db.insert(vinculoPlano).values({
      idPessoa: person.id,
      idPlano,
      matricula: `T${idPlano}`,
      idCategoria: Categoria.TAXPAYER,
      idSituacao: Situacao.ATIVO,
      dataAdesao: adesao,
    });
    await db.insert(salario).values({ idPessoa: person.id, idPlano, validoDesde: "2024-01-01", valor: "9000.00" });
  }
  return { idPessoa: person.id, cpf: CPF };
}

/**
 * One test: a service for one person in every plan, category and situation, against what is expected. Says all that
 * differ at once. Nothing but the enrolment changes between one and the next.
 */
export function describeAllowed(service: number, expected: Expected, options: Options = {}) {
  const { now = new Date("2026-12-03T15:00:00Z"), prepare } = options;
  it(`answers service ${service} in every plan, category and situation: allowed, or the exact reason`, async () => {
    const backend = await startBackend({ demo: "minimal", now });
    try {
      const { idPessoa } = await newcomer(backend, options);
      await prepare?.(backend, idPessoa);
      const as = await backend.login(CPF);
      const wrong: string[] = [];
      for (const idPlano of PLANS)
        for (const idCategoria of CATEGORIES)
          for (const idSituacao of SITUATIONS) {
            await backend.context.db
              .update(vinculoPlano)
              .set({ idCategoria, idSituacao })
              .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)));
            const { status, body } = await backend.inject("GET", `/retornarServico/${service}/${idPessoa}/${idPlano}`, { as });
            const { permitido, motivo } = body as Service;
            const wanted = expected(idPlano, idCategoria, idSituacao);
            const isRight =
              status === 200 &&
              (wanted === null
                ? permitido && motivo === null
                : !permitido && (typeof wanted === "string" ? motivo === wanted : wanted.test(motivo ?? "")));
            if (!isRight)
              wrong.push(
                `plan ${idPlano}, category ${idCategoria}, situation ${idSituacao}: ${status} ${motivo ?? permitido}, not ${wanted}`,
              );
          }
      expect(wrong).toEqual([]);
    } finally {
      await backend.close();
    }
  }, 240_000);
}
