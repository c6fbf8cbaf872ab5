import type { Reply } from "@contract/infer";
import { hintAccount } from "@/domain/banking/bankAccount";
import { formatDate } from "@/domain/calendar/calendarDate";
import { monthOf } from "@/domain/calendar/months";
import { ACCOUNT_NEEDED } from "@/domain/exits/accountNeeded";
import { worthOf } from "@/domain/exits/redemption";
import { exact } from "@/domain/money/exact";
import { factsIn, type Source } from "../../kernel/db/reading";
import { type Account, profileNames, subaccountName } from "../../money/contas";
import { accountOf } from "../../people/cadastro";
import { type RedemptionBase, redemptionBase } from "./quote";

export type Conditions = Reply<"GET /retornarCondicoesResgate/{idPessoa}/{idPlano}">;

/** Reason in words why nothing can be redeemed today; null when something can. */
function obstacle({ alcance, terms, link, livres, portar, aguardam }: RedemptionBase): string | null {
  if (alcance === null) return "O resgate é para quem deixou a patrocinadora, é autopatrocinado ou optou pelo BPD.";
  if (terms === null) return `O plano ${link.plano} ainda não informou as regras do resgate.`;
  if (livres.length > 0) return null;
  if (alcance === "total")
    return portar.length > 0
      ? "O que há na sua conta veio de outra entidade fechada: o plano não paga esse dinheiro em resgate, ele só pode ser portado."
      : "A sua conta não tem saldo para resgatar.";
  const [first] = aguardam.map(({ libera }) => libera).sort();
  return first === undefined
    ? "Enquanto você trabalha na patrocinadora, o resgate é só do que você contribuiu como voluntária ou portou de outro plano, e a sua conta não tem esse dinheiro."
    : `Disponível a partir de ${formatDate(first)}: até lá o que você contribuiu como voluntária ou portou cumpre a carência do plano.`;
}

/** Worth of each sub-account, in the order of the statement. */
const bySubaccount = (lots: RedemptionBase["livres"], quotaOf: RedemptionBase["quotaOf"]) =>
  [...new Set(lots.map(({ subconta }) => subconta))].map((subconta) => ({
    subconta,
    nome: subaccountName(subconta),
    valor: worthOf(
      lots.filter((lot) => lot.subconta === subconta),
      quotaOf,
    ),
  }));

/** Everything that a redemption depends on today. @throws Problem 404 for a person without the plan */
export async function redemptionConditions(given: Source, account: Account, now: Date): Promise<Conditions> {
  const source = factsIn(given);
  const base = await redemptionBase(source, account, now);
  const { livres, perdidos, portar, aguardam, quotaOf, terms, rules, link, direito, divida, hoje, primeiroCredito } = base;
  const bank = await accountOf(source, account.idPessoa);
  const conta = bank && hintAccount(bank);
  const nameOf = await profileNames(source);
  const waiting = [...new Set(aguardam.map(({ subconta, libera }) => `${subconta}/${libera}`))].map((key) => {
    const lots = aguardam.filter((lot) => `${lot.subconta}/${lot.libera}` === key);
    const [first] = lots;
    return { nome: subaccountName(first?.subconta ?? ""), valor: worthOf(lots, quotaOf), libera: first?.libera ?? hoje };
  });
  return {
    impedimento: obstacle(base) ?? (conta === null ? ACCOUNT_NEEDED : null),
    alcance: base.alcance ?? "parcial",
    regime: link.regime === "PROGRESSIVO" || link.regime === "REGRESSIVO" ? link.regime : null,
    conta,
    hoje,
    primeiroCredito,
    parcelasMax: terms?.parcelasMax ?? 1,
    diferimentoDias: terms?.diferimentoDias ?? 0,
    fonte: terms?.fonte ?? null,
    regras: {
      faixas: rules.bands.map(({ years, rate }) => ({ anos: years, aliquota: rate })),
      antecipacao: rules.antecipacao,
      dispensa: rules.dispensa,
    },
    cotas: base.cotas.map((row) => ({
      idPerfil: row.idPerfil,
      perfil: nameOf(row.idPerfil).nome,
      valor: row.valor,
      mes: monthOf(row.competencia),
      data: row.data,
      fonte: row.fonte,
    })),
    lotes: livres.map(({ date: data, ...lot }) => ({ ...lot, data })),
    bruto: worthOf(livres, quotaOf),
    subcontas: bySubaccount(livres, quotaOf),
    naoAdquirido: worthOf(perdidos, quotaOf, livres),
    aPortar: worthOf(portar, quotaOf, [...livres, ...perdidos]),
    aguardam: waiting.sort((a, b) => (a.libera < b.libera ? -1 : 1)).slice(0, 24),
    direito: { ...direito, percentual: exact(direito.percentual).toFixed() },
    divida,
  };
}
