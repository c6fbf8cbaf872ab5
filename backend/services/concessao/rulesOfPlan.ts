import { asc, eq } from "drizzle-orm";
import {
  availableFrom,
  BENEFIT_KINDS,
  type BenefitKind,
  type BenefitKindId,
  type OfferedForm,
  type Requirement,
  requirementWords,
} from "@/domain/benefits/concession";
import { formatDate } from "@/domain/calendar/calendarDate";
import { dayAfterMonths } from "@/domain/calendar/months";
import { exact } from "@/domain/money/exact";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { formaRenda } from "../../kernel/db/schema";
import { incomeRanges, steps } from "../../money/beneficios";
import { exactParameterOn, type Parameter } from "../../people/parametros";

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

async function requirementsOf(source: Source, idPlano: number, kind: keyof typeof CODES, { nascimento, adesao }: Who, today: string) {
  const age = await exactParameterOn(source, idPlano, CODES[kind].idade, today);
  const months = await exactParameterOn(source, idPlano, CODES[kind].meses, today);
  if (!age || !months) return null;
  const asked = { idade: whole(age), meses: whole(months) };
  const byAge = availableFrom(nascimento, adesao, { idade: asked.idade, meses: null });
  const list: Requirement[] = [
    ...(byAge ? [{ codigo: "idade" as const, exigido: asked.idade, cumpridoEm: byAge, desde: age.desde, fonte: age.fonte }] : []),
    { codigo: "meses", exigido: asked.meses, cumpridoEm: dayAfterMonths(adesao, asked.meses), desde: months.desde, fonte: months.fonte },
  ];
  return { list, from: availableFrom(nascimento, adesao, asked) };
}

async function programmed(source: Source, idPlano: number, kind: keyof typeof CODES, who: Who, today: string): Promise<BenefitKind | null> {
  const found = await requirementsOf(source, idPlano, kind, who, today);
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
export async function kindsOf(source: Source, idPlano: number, who: Who, today: string): Promise<BenefitKind[]> {
  const normal = await programmed(source, idPlano, "normal", who, today);
  const early = normal?.permitida ? null : await programmed(source, idPlano, "antecipada", who, today);
  const disability = await exactParameterOn(source, idPlano, DISABILITY, today);
  const byDisability: BenefitKind[] =
    disability && whole(disability) === 1
      ? [
          {
            id: "invalidez" satisfies BenefitKindId,
            nome: "Aposentadoria por invalidez",
            permitida: true,
            disponivelEm: null,
            motivo: "Para quem recebe do INSS a aposentadoria por invalidez: pede a carta de concessão.",
            requisitos: [],
          },
        ]
      : [];
  return [...(normal ? [normal] : []), ...(early ? [early] : []), ...byDisability];
}

/** Every form of income that a plan has or had, the oldest of each first. */
export const INCOME_FORMS = reading("concessao.formas", ["idPlano"], (from, { idPlano }) =>
  from.select().from(formaRenda).where(eq(formaRenda.idPlano, idPlano)).orderBy(asc(formaRenda.forma), asc(formaRenda.validoDesde)),
);

/** Forms of income in force on a day, whatever they are: of a form with several rows in force the newest counts. */
export async function formRowsOn(source: Source, idPlano: number, today: string) {
  const rows = (await rowsOf(source, INCOME_FORMS, { idPlano })).filter(
    ({ validoDesde, validoAte }) => validoDesde <= today && (validoAte === null || validoAte >= today),
  );
  return [...new Map(rows.map((row) => [row.forma, row])).values()];
}

/** Forms of income in force on a day, each with the values that the plan's ranges allow. */
export async function formsOf(source: Source, idPlano: number, today: string): Promise<OfferedForm[]> {
  const rows = await formRowsOn(source, idPlano, today);
  const { faixas } = await incomeRanges(source, idPlano, today);
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
