import { OPEN, Service } from "@/domain/services/ids";
import { addDays, ageOn } from "../../src/domain/calendar/calendarDate";
import { addMonths, monthOf } from "../../src/domain/calendar/months";
import { exact } from "../../src/domain/money/exact";
import { DUE_DAY, PaymentMethod } from "../../src/domain/onboarding/onboardingContribution";
import { Categoria, Situacao } from "../../src/domain/plans/eligibility";
import type { Builder } from "./builder";
import { parameterIn } from "./ledger/ledger";
import type { Member } from "./people";
import { MAIS_VALOR } from "./plans";

const EXEMPT_AGE = 65;
/** For everybody with an enrolment, whatever else they may ask for. */
const FOR_ALL = [Service.CORRECTION, Service.FATCA, Service.PEP, Service.ABROAD] as const;

const contributes = ({ idCategoria, idSituacao }: Member) => idCategoria === Categoria.TAXPAYER && idSituacao === Situacao.ATIVO;
const isPaid = ({ idCategoria, idSituacao }: Member) =>
  (idCategoria === Categoria.ASSISTED || idCategoria === Categoria.PENSIONER) && idSituacao === Situacao.EM_BENEFICIO;
const ageOf = ({ rows, calendar }: Builder, { id }: Member) => ageOn(rows.pessoa[id - 1]?.dataNascimento ?? calendar.today, calendar.today);

/** Services whose open request is filled in here, and of whom the fund can carry it to its end. */
const CARRIED: Readonly<Record<number, (builder: Builder, member: Member) => boolean>> = {
  [Service.TAX_REGIME]: (_builder, { idCategoria }) => idCategoria !== Categoria.ASSISTED && idCategoria !== Categoria.PENSIONER,
  [Service.PEP]: () => true,
  [Service.FATCA]: () => true,
  [Service.ABROAD]: () => true,
  [Service.CONTRIBUTION_CHANGE]: (_builder, member) => contributes(member),
  [Service.CONTRIBUTION_SUSPENSION]: (_builder, member) => contributes(member),
  [Service.BENEFIT_PAUSE]: (_builder, member) => isPaid(member),
  [Service.EXEMPTION_65]: (builder, member) => isPaid(member) && ageOf(builder, member) >= EXEMPT_AGE,
  [Service.ILLNESS_EXEMPTION]: (_builder, member) => isPaid(member),
};

/** The service of an open request: the one that was drawn where the person can have it, else one that they can. */
export function carriedService(builder: Builder, member: Member, drawn: number): number {
  if (CARRIED[drawn]?.(builder, member)) return drawn;
  return FOR_ALL[member.id % FOR_ALL.length] ?? Service.CORRECTION;
}

type RequestRow = Builder["rows"]["requisicao"][number];
type Filled = (builder: Builder, request: RequestRow) => Record<string, unknown>;

const inMonths = ({ calendar }: Builder, first: number, last: number) => ({
  desde: addMonths(monthOf(calendar.today), first),
  duracao: "periodo",
  ate: addMonths(monthOf(calendar.today), last),
  ciente: true,
});

const benefitOf = ({ rows }: Builder, { idPessoa, idPlano }: RequestRow) =>
  rows.beneficio.find((row) => row.idPessoa === idPessoa && row.idPlano === idPlano);

/** Another choice than the one in force, within what the salary opens. */
const otherContribution: Filled = (builder, { idPessoa, idPlano }) => {
  const { rows, calendar } = builder;
  const own = (row: { idPessoa: number; idPlano: number }) => row.idPessoa === idPessoa && row.idPlano === idPlano;
  const inForce = rows.opcaoContribuicao.findLast(own);
  if (idPlano === MAIS_VALOR)
    return {
      valorContribuicao: inForce?.valor === "450.00" ? "480.00" : "450.00",
      formaPagamento: String(PaymentMethod.BOLETO),
      diaVencimento: String(DUE_DAY),
    };
  const salary = rows.salario.findLast(own)?.valor ?? "0";
  const isBasicOpen = exact(salary).gt(parameterIn(builder, idPlano, "LIMITE_SALARIO_BASICA", calendar.today));
  const supplementary = Number(inForce?.percentualSuplementar ?? "0") + 1;
  return { percentualBasica: isBasicOpen ? "6" : "0", percentualSuplementar: String(supplementary) };
};

/** Answers by service that depend on the person, on their account or on the day. */
const FILLED: Readonly<Record<number, Filled>> = {
  [Service.CONTRIBUTION_CHANGE]: otherContribution,
  [Service.CONTRIBUTION_SUSPENSION]: (builder) => ({ ...inMonths(builder, 3, 5), motivo: "Obra em casa." }),
  [Service.INCOME_CHANGE]: (builder, request) => ({ opcao: `${benefitOf(builder, request)?.id ?? 0}:percentual:0.9`, ciente: true }),
  [Service.BENEFIT_PAUSE]: (builder) => ({ ...inMonths(builder, 3, 4), motivo: "Vou passar dois meses com a minha filha." }),
  [Service.EXEMPTION_65]: (builder, request) =>
    benefitOf(builder, request)?.usaIsencao65
      ? { outraFonte: "S", qualFonte: "inss", ondeUsar: "outra", ciente: true }
      : { outraFonte: "N", ciente: true },
  [Service.ILLNESS_EXEMPTION]: ({ calendar }) => ({
    doenca: "neoplasia",
    diagnostico: addDays(calendar.today, -200),
    servicoMedico: "Hospital das Clínicas",
    esfera: "estado",
    dataLaudo: addDays(calendar.today, -60),
    controlavel: "N",
  }),
};

/** Called once every account and benefit is there. */
export function fillOpenRequests(builder: Builder): void {
  for (const request of builder.rows.requisicao) {
    const filled = FILLED[request.idFuncionalidade];
    if (filled && OPEN.includes(request.idStatus)) request.dados = filled(builder, request);
  }
}
