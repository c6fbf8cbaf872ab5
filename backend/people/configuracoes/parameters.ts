import type { Area } from "@contract/areas";
import { and, eq, inArray } from "drizzle-orm";
import type { Static, TObject } from "typebox";
import { type ParameterField, type ParameterValues, parameterFaults } from "@/domain/settings/parameters";
import type { Db } from "../../kernel/db/connection";
import { parametroPlano, plano } from "../../kernel/db/schema";
import { addParameters, exactParametersOn, removeParameters } from "../parametros";
import { type Fault, planOf, type SettingArea, settingArea } from "./area";
import { type Affected, impactOnPlan } from "./impact";

/** From which day something of a plan holds, and what the rows name as their source: the administrator's reason. */
interface Dating {
  desde: string;
  motivo: string;
}

/** A part of a plan's rules that is a table of its own with days, beside the numbers of `parametro_plano`. */
export interface RulePart<T> {
  read(db: Db, idPlano: number, day: string): Promise<T>;
  /** Replaces what was written for the same day. Writes nothing where it already is so. */
  write(tx: Db, idPlano: number, dating: Dating, content: T): Promise<void>;
  withdraw(tx: Db, idPlano: number, desde: string): Promise<void>;
  /** Faults that neither the schema nor the area's rules see, such as the loss of something that the plan has now. */
  check?(db: Db, idPlano: number, desde: string, content: T): Promise<Fault[]>;
}

async function parametersAt(db: Db, idPlano: number, fields: readonly ParameterField[], day: string): Promise<ParameterValues> {
  const codes = fields.map(({ codigo }) => codigo);
  const found = await exactParametersOn(db, idPlano, codes, day);
  return Object.fromEntries(
    codes.flatMap((code) => {
      const value = found.get(code);
      return value ? [[code, value.valor]] : [];
    }),
  );
}

const ofDay = (idPlano: number, fields: readonly ParameterField[], desde: string) =>
  and(
    eq(parametroPlano.idPlano, idPlano),
    eq(parametroPlano.validoDesde, desde),
    inArray(
      parametroPlano.codigo,
      fields.map(({ codigo }) => codigo),
    ),
  );

/** The numbers of an area, each code a dated row of its own: only those that change are written. */
const parameterPart = (fields: readonly ParameterField[]): RulePart<ParameterValues> => ({
  read: (db, idPlano, day) => parametersAt(db, idPlano, fields, day),
  async withdraw(tx, idPlano, desde) {
    await removeParameters(tx, ofDay(idPlano, fields, desde));
  },
  async write(tx, idPlano, { desde, motivo }, valores) {
    await removeParameters(tx, ofDay(idPlano, fields, desde));
    const before = await parametersAt(tx, idPlano, fields, desde);
    const changed = Object.entries(valores).filter(([codigo, valor]) => before[codigo] !== valor);
    await addParameters(
      tx,
      changed.map(([codigo, valor]) => ({ idPlano, codigo, valor, validoDesde: desde, validoAte: null, fonte: motivo })),
    );
  },
  async check(db, idPlano, desde, valores) {
    const now = await parametersAt(db, idPlano, fields, desde);
    const lost = Object.keys(now).filter((codigo) => valores[codigo] === undefined);
    return lost.map((codigo) => ({ campo: `valores.${codigo}`, mensagem: "O plano já tem esta regra: informe o novo valor." }));
  },
});

type Content = { valores: ParameterValues };

interface RulesArea<S extends TObject> {
  area: Area;
  /** `{ valores: Valores }` and one property for each of `parts`. */
  schema: S;
  fields: readonly ParameterField[];
  /** Parts beside the numbers, by the property of the content: the vesting table, windows, forms of income. */
  parts?: { [Name in keyof Omit<Static<S>, "valores">]: RulePart<Static<S>[Name]> };
  /** Faults that the domain finds; by default those of the rules of the numbers. */
  faults?(content: Static<S>): Fault[];
  /** People that the impact counts. */
  affected: Affected;
}

async function hasPlan(db: Db, chave: string): Promise<boolean> {
  const id = planOf(chave);
  if (id === null) return false;
  const [row] = await db.select({ id: plano.id }).from(plano).where(eq(plano.id, id));
  return row !== undefined;
}

/** An area whose keys are the plans and whose content are dated rules of a plan: numbers by code, and tables beside them. */
export function parameterArea<S extends TObject>({ area, schema, fields, parts, faults, affected }: RulesArea<S>): SettingArea {
  const all = { ...parts, valores: parameterPart(fields) } as unknown as Record<string, RulePart<unknown>>;
  const entries = Object.entries(all);
  const plan = (chave: string) => planOf(chave) ?? 0;
  return settingArea<S>({
    area,
    // Rules of a plan say what is paid, from when, and to whom.
    publishedBy: "two",
    schema,
    timing: "dated",
    has: hasPlan,
    async read(db, chave, day) {
      const content: Record<string, unknown> = {};
      for (const [name, part] of entries) content[name] = await part.read(db, plan(chave), day);
      return content as Static<S>;
    },
    async check(db, { chave, desde, conteudo }) {
      const content = conteudo as Record<string, unknown>;
      const found = faults ? faults(conteudo) : parameterFaults(fields, (conteudo as unknown as Content).valores);
      if (found.length > 0) return found;
      const lost: Fault[] = [];
      for (const [name, part] of entries) lost.push(...((await part.check?.(db, plan(chave), desde, content[name])) ?? []));
      return lost;
    },
    impact: (db, { chave }) => impactOnPlan(db, plan(chave), affected),
    async write(_context, tx, { chave, desde, motivo, conteudo }) {
      const content = conteudo as Record<string, unknown>;
      for (const [name, part] of entries) await part.write(tx, plan(chave), { desde, motivo }, content[name]);
    },
    async withdraw(tx, chave, desde) {
      for (const [, part] of entries) await part.withdraw(tx, plan(chave), desde);
    },
  });
}
