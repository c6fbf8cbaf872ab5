import { toQuotas } from "../../../src/domain/account/quotas";
import { addBusinessDays, isBusinessDay, nextBusinessDay } from "../../../src/domain/calendar/businessDays";
import { startOfDay } from "../../../src/domain/calendar/calendarDate";
import { basicContribution, supplementaryContribution } from "../../../src/domain/contribution/contribution";
import { exact, toAmount } from "../../../src/domain/money/exact";
import { PaymentMethod } from "../../../src/domain/onboarding/onboardingContribution";
import { Categoria, Situacao } from "../../../src/domain/plans/eligibility";
import { Conta } from "../accounts";
import type { Builder } from "../builder";
import { DECIDING } from "../deciding";
import { DXC, HPE, MAIS_VALOR } from "../plans";
import { Random } from "../random";
import { RETIRED } from "../retired";
import { DemoAccount } from "./accounts";
import { addBenefit } from "./benefits";
import { addMonths, lastDayOf, MONTHS, monthsBefore, quotaHistory } from "./quotas";

/** Its own source: whatever is added here leaves the rest of the fund as it was. */
const SEED = 19_770_412;
const SPONSORED_SUPPLEMENTARY = [0, 1, 2, 3, 5, 8];
/** Raised once a year before the salaries that the fund keeps begin: a salary of long ago is this much smaller a year. */
const RAISE = "1.05";

/** Months before today's in which Diego's contribution to HPE did not arrive, or without its supplementary part. */
const DIEGO = { missed: 3, partial: 6 };

type Link = Builder["rows"]["vinculoPlano"][number];
/** Quotas by plan and profile: at the end of each month, and before the first. */
type Quotas = (idPlano: number, idPerfil: number, month: string) => string;

export interface Fund {
  builder: Builder;
  random: Random;
  months: string[];
  quotaOf: Quotas;
}

/** Ten years of quotas, contributions, incomes and closings: every account adds up. */
export function addLedger(builder: Builder) {
  const random = new Random(SEED);
  // The month before the first one has the quota that the history begins at.
  const months = monthsBefore(builder.calendar.today, MONTHS);
  const fund = { builder, random, months, quotaOf: addQuotas(builder, random, months) };
  for (const link of builder.rows.vinculoPlano) addAccount(fund, link);
}

function addQuotas({ rows }: Builder, random: Random, months: string[]): Quotas {
  const table = new Map<string, string>();
  const all = [addMonths(months[0] ?? "", -1), ...months];
  for (const { id: idPlano } of rows.plano)
    for (const { id: idPerfil, carteira } of rows.perfilInvestimento) {
      const values = quotaHistory(random, carteira, months.length);
      for (const [index, competencia] of all.entries()) {
        const valor = values[index] ?? "1";
        table.set(`${idPlano}/${idPerfil}/${competencia}`, valor);
        rows.cota.push({ idPlano, idPerfil, competencia, data: lastDayOf(competencia), valor, fonte: "Demonstração" });
      }
    }
  return (idPlano, idPerfil, month) => {
    const quota = table.get(`${idPlano}/${idPerfil}/${month}`);
    if (!quota) throw new RangeError(`no quota in ${month}`);
    return quota;
  };
}

const { TAXPAYER, SELF_SPONSORED, ASSISTED, PENSIONER } = Categoria;
const { DIRECT_DEBIT, BOLETO } = PaymentMethod;
/** Categories whose history is one of contributions. */
const CONTRIBUTES: readonly number[] = [TAXPAYER, SELF_SPONSORED, Categoria.BPD];
/** Situations in which the account is empty: the money is gone. */
const EMPTY: readonly number[] = [Situacao.ENCERRADO, Situacao.PORTADO];

function addAccount(fund: Fund, link: Link) {
  const { months, random } = fund;
  const joined = `${link.dataAdesao.slice(0, 7)}-01`;
  const idPerfil =
    link.idPerfil ??
    random.weighted([
      [1, 2],
      [2, 4],
      [3, 5],
      [4, 2],
    ]);
  link.idPerfil = idPerfil;
  const { idPessoa, idPlano } = link;
  const change = changeOf(fund, link, idPerfil);
  const account = new DemoAccount(fund.builder.rows, { idPessoa, idPlano, idPerfil: change?.from ?? idPerfil });
  const assisted = link.idCategoria === ASSISTED || link.idCategoria === PENSIONER;
  const first = months[0] ?? "";
  if (joined < first) openWithBalance(fund, account, link, assisted);
  if (assisted) return addBenefit(fund, account, link);
  // Nothing is contributed before the first access is over.
  if (link.onboarding === "S") return;
  if (CONTRIBUTES.includes(link.idCategoria)) contribute(fund, account, link, change);
}

interface ProfileChange {
  /** Month whose quota it was made at. */
  month: string;
  from: number;
}

/** Diego in DXC, and one in seven of the others, came from the profile before or after, in a window of some year ago. */
function changeOf({ months }: Fund, link: Link, idPerfil: number): ProfileChange | null {
  const { idPessoa, idPlano, dataAdesao } = link;
  if (link.onboarding === "S" || !CONTRIBUTES.includes(link.idCategoria)) return null;
  const diego = idPessoa === Conta.DIEGO && idPlano === DXC;
  if (!diego && (idPessoa <= Conta.FABIO || idPessoa % 7 !== 3)) return null;
  const last = Number(months.at(-1)?.slice(0, 4));
  const month = diego ? `${last - 1}-01-01` : `${last - (idPessoa % 6)}-${idPessoa % 2 === 0 ? "01" : "07"}-01`;
  if (!months.includes(month) || dataAdesao >= addMonths(month, -12)) return null;
  return { month, from: idPerfil === 1 ? 2 : idPerfil - 1 };
}

function changeProfile({ builder, quotaOf }: Fund, account: DemoAccount, link: Link, { month, from }: ProfileChange) {
  const { idPessoa, idPlano } = link;
  const idPerfil = link.idPerfil ?? 1;
  const [sold, bought] = [quotaOf(idPlano, from, month), quotaOf(idPlano, idPerfil, month)];
  const hasQuotas = exact(account.total()).gt(0);
  account.changeProfile(idPerfil, { competencia: month, data: lastDayOf(month) }, sold, bought);
  if (!hasQuotas) return;
  const asked = addMonths(month, -1);
  builder.rows.trocaPerfil.push({
    idPessoa,
    idPlano,
    idPerfilAtual: from,
    idPerfilNovo: idPerfil,
    competencia: month,
    situacao: "executada",
    pedidaEm: builder.calendar.at(`${asked.slice(0, 8)}09`, "11:05"),
    executadaEm: builder.calendar.at(addMonths(month, 1).slice(0, 8).concat("06"), "06:10"),
  });
}

/** Enters the balance from before the portal's history, as one movement for each sub-account. */
function openWithBalance(
  { builder, random, months, quotaOf }: Fund,
  account: DemoAccount,
  { idPessoa, idPlano, dataAdesao }: Link,
  assisted: boolean,
) {
  const before = addMonths(months[0] ?? "", -1);
  const years = Number(before.slice(0, 4)) - Number(dataAdesao.slice(0, 4)) + 1;
  const entry = {
    tipo: "saldo-inicial",
    competencia: before,
    data: lastDayOf(before),
    dataLote: dataAdesao,
    cota: quotaOf(idPlano, account.link.idPerfil, before),
    descricao: "Saldo vindo do sistema anterior",
  };
  const own = builder.rows.pessoa[idPessoa - 1]?.cpf;
  const saved = RETIRED.find(({ cpf }) => cpf === own)?.yearlyCents;
  const yearly =
    saved ?? (idPessoa === Conta.ELZA ? 1_900_000 : assisted ? random.integer(1_400_000, 4_200_000) : random.integer(220_000, 900_000));
  const cents = yearly * years + random.integer(0, 99);
  const amount = (share: number) => toAmount(exact(cents).times(share).div(10_000));
  if (idPlano === MAIS_VALOR) return account.enter({ ...entry, subconta: "voluntaria" }, amount(100));
  account.enter({ ...entry, subconta: "basica" }, amount(42));
  account.enter({ ...entry, subconta: "patrocinadora" }, amount(42));
  account.enter({ ...entry, subconta: "suplementar" }, amount(16));
}

/** Day on which a month's contribution is credited: the 10th, or the business day after. It takes the quota of its month. */
const creditDay = (month: string) => {
  const day = `${month.slice(0, 8)}10`;
  return isBusinessDay(day) ? day : nextBusinessDay(day);
};

/** The salary of each month: what the fund keeps, and a smaller one for each year before that. */
function salariesOf({ rows }: Builder, { idPessoa, idPlano }: Link): (month: string) => string | null {
  const known = rows.salario.filter((row) => row.idPessoa === idPessoa && row.idPlano === idPlano);
  const earliest = known[0];
  return (month) => {
    if (!earliest) return null;
    const inForce = known.filter(({ validoDesde }) => validoDesde <= month).at(-1);
    if (inForce) return inForce.valor;
    const years = Number(earliest.validoDesde.slice(0, 4)) - Number(month.slice(0, 4));
    return toAmount(exact(earliest.valor).div(exact(RAISE).pow(years)));
  };
}

export function parameterIn({ rows }: Builder, idPlano: number, codigo: string, month: string): string {
  const known = rows.parametroPlano.filter((row) => row.idPlano === idPlano && row.codigo === codigo);
  return known.filter(({ validoDesde }) => validoDesde <= month).at(-1)?.valor ?? known[0]?.valor ?? "0";
}

function contribute(fund: Fund, account: DemoAccount, link: Link, change: ProfileChange | null) {
  const { builder, random, months, quotaOf } = fund;
  const { idPessoa, idPlano, idSituacao } = link;
  const today = builder.calendar.today;
  const joined = `${link.dataAdesao.slice(0, 7)}-01`;
  const option = optionOf(fund, link);
  const salaryOf = salariesOf(builder, link);
  const pays = link.idCategoria === TAXPAYER || link.idCategoria === SELF_SPONSORED;
  // People who left or are suspended stopped contributing some time ago. Active people never did, but one in thirty
  // missed a month.
  const before = random.integer(3, 30);
  const stops =
    idSituacao === Situacao.ATIVO ? null : addMonths(today.slice(0, 8).concat("01"), leftLately(builder, idPessoa) ? 0 : -before);
  const chance = idPessoa !== Conta.BRUNO && random.chance(0.03) ? random.integer(2, 9) : null;
  // Diego's is there to be contested.
  const missed = idPessoa === Conta.DIEGO && idPlano === HPE ? DIEGO.missed : chance;
  const partial = idPessoa === Conta.DIEGO && idPlano === HPE ? DIEGO.partial : null;
  for (const [index, month] of months.entries()) {
    if (month < joined) continue;
    const cota = quotaOf(idPlano, account.link.idPerfil, month);
    const data = creditDay(month);
    if (pays && data <= today && !(stops && month >= stops) && !(missed !== null && months.length - index === missed)) {
      const quotaMonth = months[index] ?? month;
      const entry = { tipo: "contribuicao", competencia: quotaMonth, data, cota };
      for (const [subconta, valor] of contributionsOf(fund, link, option, salaryOf(month), month))
        if (exact(valor).gt(0) && !(subconta === "suplementar" && months.length - index === partial))
          account.enter({ ...entry, subconta }, valor);
    }
    if (idPessoa === Conta.BRUNO && month.endsWith("-12-01")) {
      const entry = {
        subconta: "voluntaria",
        tipo: "contribuicao",
        competencia: month,
        data: addBusinessDays(data, 4),
        cota,
        descricao: "Contribuição voluntária",
      } as const;
      account.enter(entry, "2500.00");
    }
    if (month.endsWith("-01-01") && exact(account.balance("basica")).gt(0))
      account.leave(
        { subconta: "basica", tipo: "taxa", competencia: month, data: lastDayOf(month), cota, descricao: "Taxa de administração" },
        toQuotas(toAmount(exact(account.balance("basica")).times(cota).times("0.0025")), cota),
      );
    if (stops && month >= stops && EMPTY.includes(idSituacao) && month === stops) {
      const tipo = idSituacao === Situacao.PORTADO ? "portabilidade-saida" : "resgate";
      account.leaveFromAll({ tipo, competencia: month, data: lastDayOf(month), cota }, account.total());
    }
    if (change?.month === month) changeProfile(fund, account, link, change);
    account.close(month);
  }
}

/** True for people who contributed until last month, and left or asked for the benefit some days ago. */
const leftLately = ({ rows }: Builder, idPessoa: number) => DECIDING.some(({ cpf }) => cpf === rows.pessoa[idPessoa - 1]?.cpf);

type Option = Builder["rows"]["opcaoContribuicao"][number];

/** Contribution chosen by the person; fixed for Bruno and Carla, random for others. */
function optionOf({ builder, random }: Fund, { idPessoa, idPlano, dataAdesao }: Link): Option {
  const bruno = idPessoa === Conta.BRUNO;
  const option: Option = {
    idPessoa,
    idPlano,
    validoDesde: `${dataAdesao.slice(0, 7)}-01`,
    percentualBasica: idPlano === MAIS_VALOR ? "0" : bruno ? "6" : String(random.pick([2, 4, 6, 6, 6])),
    percentualSuplementar: idPlano === MAIS_VALOR ? "0" : bruno ? "5" : String(random.pick(SPONSORED_SUPPLEMENTARY)),
    valor:
      idPlano === MAIS_VALOR ? (idPessoa === Conta.CARLA ? "350.00" : toAmount(random.pick([132.65, 150, 200, 300, 500, 1_000]))) : null,
    formaPagamento: idPlano === MAIS_VALOR ? random.pick([DIRECT_DEBIT, BOLETO]) : 0,
    criadaEm: startOfDay(dataAdesao),
  };
  if (option.formaPagamento === DIRECT_DEBIT) Object.assign(option, { banco: "341", agencia: "0057", conta: "12345-7" });
  builder.rows.opcaoContribuicao.push(option);
  return option;
}

function contributionsOf({ builder }: Fund, link: Link, option: Option, salary: string | null, month: string) {
  if (link.idPlano === MAIS_VALOR) return [["voluntaria", option.valor ?? "0"]] as const;
  if (salary === null) return [];
  const referenceUnit = parameterIn(builder, link.idPlano, "UNIDADE_REFERENCIA", month);
  const basic = basicContribution({ salary, percent: option.percentualBasica ?? "0", referenceUnit });
  const supplementary = supplementaryContribution({ salary, percent: option.percentualSuplementar ?? "0" });
  // The self-sponsored pay the sponsor's part too.
  return [
    ["basica", basic],
    ["patrocinadora", basic],
    ["suplementar", supplementary],
  ] as const;
}
