import { and, asc, eq, gte, isNull, lte, or } from "drizzle-orm";
import { formatDate } from "@/domain/calendarDate";
import {
  availableFrom,
  BENEFIT_KINDS,
  type BenefitKind,
  type BenefitKindId,
  type OfferedForm,
  type Requirement,
  requirementWords,
} from "@/domain/concession";
import { exact } from "@/domain/exact";
import { dayAfterMonths } from "@/domain/months";
import type { Db } from "../../db/connection";
import { formaRenda } from "../../db/schema";
import { incomeRanges, steps } from "../beneficios/options";
import { exactParameterOn, type Parameter } from "../planos/parameters";

const YEAR = 12;

/** Codes of the dated rows: age in years and months in the plan that each kind asks for. */
const CODES = {
  normal: { idade: "IDADE_BENEFICIO", meses: "MESES_BENEFICIO" },
  antecipada: { idade: "IDADE_BENEFICIO_ANTECIPADO", meses: "MESES_BENEFICIO_ANTECIPADO" },
} as const;
/** 1 where the plan pays a benefit by disability. */
const DISABILITY = "PERMITE_INVALIDEZ";

export interface Who {
  nascimento: string | null;
  adesao: string;
}

const whole = (parameter: Parameter) => exact(parameter.valor).toNumber();

async function requirementsOf(db: Db, idPlano: number, kind: keyof typeof CODES, { nascimento, adesao }: Who, today: string) {
  const age = await exactParameterOn(db, idPlano, CODES[kind].idade, today);
  const months = await exactParameterOn(db, idPlano, CODES[kind].meses, today);
  if (!age || !months) return null;
  const asked = { idade: whole(age), meses: whole(months) };
  const byAge = availableFrom(nascimento, adesao, { idade: asked.idade, meses: null });
  const list: Requirement[] = [
    ...(byAge ? [{ codigo: "idade" as const, exigido: asked.idade, cumpridoEm: byAge, desde: age.desde, fonte: age.fonte }] : []),
    { codigo: "meses", exigido: asked.meses, cumpridoEm: dayAfterMonths(adesao, asked.meses), desde: months.desde, fonte: months.fonte },
  ];
  return { list, from: availableFrom(nascimento, adesao, asked) };
}

async function programmed(db: Db, idPlano: number, kind: keyof typeof CODES, who: Who, today: string): Promise<BenefitKind | null> {
  const found = await requirementsOf(db, idPlano, kind, who, today);
  if (!found) return null;
  const nome = BENEFIT_KINDS.find(({ id }) => id === kind)?.nome ?? kind;
  const { list: requisitos, from } = found;
  const asked = requisitos.map(requirementWords).join(" e ");
  if (from === null)
    return {
      id: kind,
      nome,
      permitida: false,
      disponivelEm: null,
      motivo: "Falta a data de nascimento no seu cadastro: fale com a equipe.",
      requisitos,
    };
  const permitida = from <= today;
  const motivo = permitida
    ? `Pede ${asked}: disponível desde ${formatDate(from)}.`
    : `Disponível a partir de ${formatDate(from)}: ${asked}.`;
  return { id: kind, nome, permitida, disponivelEm: from, motivo, requisitos };
}

/**
 * The kinds of benefit that a plan has, with whether the person may ask for each and from when. Age and months are dated
 * rows; a plan without them has no such benefit. The early one is left out once the normal one is open.
 */
export async function kindsOf(db: Db, idPlano: number, who: Who, today: string): Promise<BenefitKind[]> {
  const normal = await programmed(db, idPlano, "normal", who, today);
  const early = normal?.permitida ? null : await programmed(db, idPlano, "antecipada", who, today);
  const disability = await exactParameterOn(db, idPlano, DISABILITY, today);
  const byDisability: BenefitKind[] =
    disability && whole(disability) === 1
      ? [
          {
            id: "invalidez" satisfies BenefitKindId,
            nome: "Aposentadoria por invalidez",
            permitida: true,
            disponivelEm: null,
            motivo: "Para quem recebe do INSS a aposentadoria por incapacidade: pede a carta de concessão.",
            requisitos: [],
          },
        ]
      : [];
  return [...(normal ? [normal] : []), ...(early ? [early] : []), ...byDisability];
}

/** Forms of income in force on a day, whatever they are: of a form with several rows in force the newest counts. */
export async function formRowsOn(db: Db, idPlano: number, today: string) {
  const rows = await db
    .select()
    .from(formaRenda)
    .where(
      and(
        eq(formaRenda.idPlano, idPlano),
        lte(formaRenda.validoDesde, today),
        or(isNull(formaRenda.validoAte), gte(formaRenda.validoAte, today)),
      ),
    )
    .orderBy(asc(formaRenda.forma), asc(formaRenda.validoDesde));
  return [...new Map(rows.map((row) => [row.forma, row])).values()];
}

/** Forms of income in force on a day, each with the values that the plan's ranges allow. */
export async function formsOf(db: Db, idPlano: number, today: string): Promise<OfferedForm[]> {
  const rows = await formRowsOn(db, idPlano, today);
  const { faixas } = await incomeRanges(db, idPlano, today);
  const percentages = steps(faixas.percentualMinimo, faixas.percentualMaximo, faixas.percentualPasso?.valor);
  const months = steps(faixas.mesesMinimo, faixas.mesesMaximo, String(YEAR));
  return rows
    .map((row) => ({
      forma: row.forma as OfferedForm["forma"],
      valores: row.forma === "percentual" ? percentages : months,
      abono: row.abono as OfferedForm["abono"],
      taxa: row.taxa === null ? null : exact(row.taxa).toFixed(),
      desde: row.validoDesde,
      fonte: row.fonte,
    }))
    .filter(({ valores }) => valores.length > 0);
}
