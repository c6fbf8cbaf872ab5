import { VIEW_BEGINS } from "../people/pessoas";
import { Conta } from "./accounts";
import type { Builder } from "./builder";
import type { Member } from "./people";

/** The participants whose portal the administrator of the accounts saw last, oldest first. */
export function addRecentViews(builder: Builder, members: Member[]) {
  const { calendar, random, rows } = builder;
  const seen = [random.pick(members).id, random.pick(members).id, Conta.ELZA, Conta.BRUNO];
  for (const [index, idSujeito] of seen.entries())
    rows.auditoria.push({
      quando: calendar.minutesAgo(1500 - index * 35),
      idAtor: Conta.ANA,
      idSujeito,
      acao: VIEW_BEGINS,
      resultado: "permitida",
      endereco: "127.0.0.1",
    });
}
