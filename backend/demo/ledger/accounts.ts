import { toQuotas } from "../../../src/domain/account/quotas";
import { exact, sum, toAmount, toQuantity } from "../../../src/domain/money/exact";
import type { Rows } from "../demoRows";

export type Subconta = "basica" | "suplementar" | "voluntaria" | "patrocinadora" | "portada-efpc" | "portada-aberta";

interface Entry {
  subconta: Subconta;
  tipo: string;
  competencia: string;
  data: string;
  cota: string;
  descricao?: string;
  dataLote?: string;
}

/** One person's account in a plan while its history is written: balances by sub-account, and the rows of the ledger. */
export class DemoAccount {
  private readonly balances = new Map<Subconta, string>();

  constructor(
    private readonly rows: Rows,
    public link: { idPessoa: number; idPlano: number; idPerfil: number },
  ) {}

  /** An amount in reais enters. */
  enter(entry: Entry, valor: string) {
    this.write(entry, toQuotas(valor, entry.cota), valor);
  }

  /** Quotas leave. */
  leave(entry: Entry, quotas: string, valor = toAmount(exact(quotas).times(entry.cota))) {
    this.write(entry, toQuantity(exact(quotas).negated()), toAmount(exact(valor).negated()));
  }

  /** Quotas leave from all sub-accounts in proportion, the last one taking what rounding leaves, of the cents too. */
  leaveFromAll(entry: Omit<Entry, "subconta">, quotas: string, gross = toAmount(exact(quotas).times(entry.cota))) {
    const total = this.total();
    if (exact(total).lte(0)) return;
    const held = [...this.balances].filter(([, balance]) => exact(balance).gt(0));
    let left = exact(quotas);
    let unpaid = exact(gross);
    for (const [index, [subconta, balance]] of held.entries()) {
      const part = index === held.length - 1 ? left : exact(toQuantity(exact(quotas).times(balance).div(total)));
      left = left.minus(part);
      const valor = toAmount(index === held.length - 1 ? unpaid : part.times(entry.cota));
      unpaid = unpaid.minus(valor);
      if (part.gt(0)) this.leave({ ...entry, subconta }, toQuantity(part), valor);
    }
  }

  /** All quotas change profile, at the quotas of a month: reais stay (domain §7.1). */
  changeProfile(idPerfil: number, entry: Omit<Entry, "subconta" | "tipo" | "cota">, sold: string, bought: string) {
    const common = { ...entry, tipo: "troca-perfil", descricao: "Transferência entre perfis" };
    const sales = [...this.balances].filter(([, balance]) => exact(balance).gt(0));
    const amounts = sales.map(([subconta, balance]) => {
      this.leave({ ...common, subconta, cota: sold }, balance);
      return [subconta, toAmount(exact(balance).times(sold))] as const;
    });
    this.link = { ...this.link, idPerfil };
    for (const [subconta, valor] of amounts) this.enter({ ...common, subconta, cota: bought }, valor);
  }

  total(): string {
    return toQuantity(sum(this.balances.values()));
  }

  /** Value in reais at a quota. Each sub-account is rounded by itself, as in the statement. */
  worth(cota: string): string {
    return toAmount(sum([...this.balances.values()].map((quotas) => toAmount(exact(quotas).times(cota)))));
  }

  balance(subconta: Subconta): string {
    return this.balances.get(subconta) ?? "0.00000000";
  }

  /** Writes the balances at the end of a year: a statement adds at most the movements of the year that it is in. */
  close(competencia: string) {
    if (!competencia.endsWith("-12-01")) return;
    for (const [subconta, quotas] of this.balances) this.rows.fechamento.push({ ...this.link, competencia, subconta, quotas });
  }

  private write({ descricao, dataLote, ...entry }: Entry, quotas: string, valor: string) {
    if (exact(quotas).isZero()) return;
    this.balances.set(entry.subconta, toQuantity(exact(this.balance(entry.subconta)).plus(quotas)));
    this.rows.movimento.push({ ...this.link, ...entry, dataLote: dataLote ?? entry.data, quotas, valor, descricao: descricao ?? null });
  }
}
