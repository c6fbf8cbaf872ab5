import { benefitForm, benefitOfMonth, payslipOf } from "../../../src/domain/benefits/payroll";
import { addBusinessDays } from "../../../src/domain/calendar/businessDays";
import { exact, toQuantity } from "../../../src/domain/money/exact";
import { Categoria, Situacao } from "../../../src/domain/plans/eligibility";
import { isExempt65 } from "../../../src/domain/tax/exemptions";
import { tableOn } from "../../../src/domain/tax/progressive";
import { MONTHLY, WAIVER } from "../../money/tributos";
import { Conta } from "../accounts";
import type { Builder } from "../builder";
import { RETIRED } from "../retired";
import type { DemoAccount } from "./accounts";
import type { Fund } from "./ledger";
import { addMonths, lastDayOf } from "./quotas";

type Link = Builder["rows"]["vinculoPlano"][number];
type BenefitRow = Builder["rows"]["beneficio"][number] & { id: number };

/** Payslips kept: this year's and the two before, for the reports of income. */
const PAYSLIP_YEARS = 2;
const RUNS_OUT: readonly number[] = [Situacao.ENCERRADO, Situacao.FALECIDO];

/** An income that is paid each month from the account, with its payslips. */
export function addBenefit(fund: Fund, account: DemoAccount, link: Link) {
  const { builder, random, months, quotaOf } = fund;
  const { idPessoa, idPlano } = link;
  const person = builder.rows.pessoa[idPessoa - 1];
  const birth = person?.dataNascimento ?? "1950-01-01";
  const start = months[random.integer(0, 30)] ?? months[0] ?? "";
  const from = start < `${link.dataAdesao.slice(0, 7)}-01` ? addMonths(`${link.dataAdesao.slice(0, 7)}-01`, 1) : start;
  const benefit = benefitRow(fund, link, from);
  if (link.idSituacao === Situacao.EM_CONCESSAO) benefit.inicio = addMonths(builder.calendar.today.slice(0, 8).concat("01"), 1);
  const stops = RUNS_OUT.includes(link.idSituacao)
    ? months.at(-random.integer(4, 40))
    : link.idSituacao === Situacao.SUSPENSO
      ? months.at(-6)
      : undefined;
  const isSuspended = link.idSituacao === Situacao.SUSPENSO;
  if (stops && !isSuspended) benefit.fim = stops;
  builder.rows.beneficio.push(benefit);
  if (stops && isSuspended) builder.rows.suspensaoBeneficio.push({ idBeneficio: benefit.id, desde: stops, ate: null });
  for (const month of months) {
    if (month >= benefit.inicio && !(stops && month >= stops))
      for (const tipo of month.endsWith("-12-01") && benefit.abonoAnual ? (["mensal", "abono"] as const) : (["mensal"] as const)) {
        const cota = quotaOf(idPlano, account.link.idPerfil, month);
        const paid = benefitOfMonth(benefitForm(benefit, month), account.total(), cota);
        if (exact(paid.gross).lte(0)) continue;
        const data = tipo === "abono" ? addBusinessDays(`${month.slice(0, 8)}20`, -1) : lastDayOf(month);
        account.leaveFromAll(
          { tipo: "beneficio", competencia: month, data, cota, descricao: tipo === "abono" ? "Abono anual" : "Renda mensal" },
          paid.quotas,
          paid.gross,
        );
        if (Number(month.slice(0, 4)) >= Number(builder.calendar.today.slice(0, 4)) - PAYSLIP_YEARS)
          addPayslip(fund, account, { link, benefit, birth, month, tipo, data, cota, paid });
      }
    account.close(month);
  }
}

function benefitRow({ builder, random }: Fund, { idPessoa, idPlano, idCategoria }: Link, inicio: string): BenefitRow {
  const elza = idPessoa === Conta.ELZA;
  const retired = RETIRED.find(({ cpf }) => cpf === builder.rows.pessoa[idPessoa - 1]?.cpf);
  const forma =
    elza || retired
      ? "percentual"
      : random.weighted([
          ["percentual", 5],
          ["prazo-quotas", 3],
          ["prazo-linear", 2],
        ] as const);
  const parametros: Record<string, string> =
    forma === "percentual"
      ? { percentual: elza ? "0.8" : retired ? retired.percentual : String(random.integer(4, 12) / 10) }
      : { meses: String(random.integer(15, 25) * 12), ...(forma === "prazo-linear" && { taxa: "0.04" }) };
  const children = builder.rows.dependente.filter((row) => row.idPessoa === idPessoa && row.rateio === "0").length;
  return {
    id: builder.rows.beneficio.length + 1,
    idPessoa,
    idPlano,
    numero: `${String(idPlano).padStart(2, "0")}-${String(builder.rows.beneficio.length + 1204).padStart(6, "0")}`,
    especie: idCategoria === Categoria.PENSIONER ? "pensao" : "aposentadoria",
    forma,
    parametros,
    inicio,
    fim: null,
    abonoAnual: elza || random.chance(0.8),
    dependentesIr: children,
    pensaoAlimenticia: !elza && !retired && random.chance(0.04) ? "450.00" : "0",
    usaIsencao65: !retired && (elza || random.chance(0.7)),
    isencaoMolestiaDesde: !elza && !retired && random.chance(0.04) ? inicio : null,
    isencaoMolestiaAte: null,
  };
}

const percentText = (value: string | undefined) => `${(value ?? "0").replace(".", ",")}% do saldo`;

interface Payment {
  link: Link;
  benefit: BenefitRow;
  birth: string;
  month: string;
  tipo: "mensal" | "abono";
  data: string;
  cota: string;
  paid: { gross: string; quotas: string };
}

function addPayslip({ builder }: Fund, account: DemoAccount, { link, benefit, birth, month, tipo, data, cota, paid }: Payment) {
  const { rows } = builder;
  const { idPessoa, idPlano } = link;
  const idFolha = folhaOf(rows, idPlano, month, tipo, data);
  const regime = link.regimeTributario === "REGRESSIVO" ? "REGRESSIVO" : "PROGRESSIVO";
  // The first payment makes the regime by which it is taxed final.
  if (!link.regimeTravadoEm) {
    const paidAt = builder.calendar.at(data, "09:00");
    Object.assign(link, { regimeTributario: regime, regimeEscolhidoEm: link.regimeEscolhidoEm ?? paidAt, regimeTravadoEm: paidAt });
  }
  const referencia = benefit.forma === "percentual" ? percentText(benefit.parametros.percentual) : `${benefit.parametros.meses} meses`;
  const slip = payslipOf(
    {
      gross: paid.gross,
      isThirteenth: tipo === "abono",
      table: tableOn(MONTHLY, data),
      regime,
      regressiveRate: "10",
      exempt65: (benefit.usaIsencao65 ?? true) && isExempt65(birth, data),
      exemptIllness: benefit.isencaoMolestiaDesde ? benefit.isencaoMolestiaDesde <= month : false,
      dependents: benefit.dependentesIr ?? 0,
      alimony: benefit.pensaoAlimenticia ?? "0",
      waiver: WAIVER,
    },
    { descricao: "Renda mensal", referencia },
  );
  const { tax, ...amounts } = slip;
  rows.contracheque.push({
    ...amounts,
    idFolha,
    idBeneficio: benefit.id,
    idPessoa,
    idPlano,
    competencia: month,
    tipo,
    dataPagamento: data,
    regime,
    quotas: toQuantity(paid.quotas),
    cota,
    saldo: account.worth(cota),
    memoria: { imposto: tax },
  });
}

function folhaOf(rows: Builder["rows"], idPlano: number, competencia: string, tipo: string, dataPagamento: string): number {
  const known = rows.folha.find((row) => row.idPlano === idPlano && row.competencia === competencia && row.tipo === tipo);
  if (known) {
    known.total = (known.total ?? 0) + 1;
    known.processados = known.total;
    return known.id;
  }
  const id = rows.folha.length + 1;
  rows.folha.push({
    id,
    idPlano,
    competencia,
    tipo,
    dataPagamento,
    situacao: "liberada",
    total: 1,
    processados: 1,
    idCriador: Conta.ANA,
    idLiberador: Conta.ANA,
    liberadaEm: new Date(`${dataPagamento}T12:00:00Z`),
  });
  return id;
}
