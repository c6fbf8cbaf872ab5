import { and, asc, eq, gt, gte, isNotNull, isNull, or } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import { ajudante } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import { notify } from "../notificacoes";
import type { Origin } from "../sessao";
import { HELPER_REVOKED, revokeHelpersThat } from "./revoke";

/** Invitations as young as this may be of whoever had the account before its owner came back. */
const DOUBTFUL_MS = 24 * 3_600_000;

const namesOf = (rows: readonly { nome: string }[]) => new Intl.ListFormat("pt-BR").format(rows.map(({ nome }) => nome));

/**
 * A password was recovered: whoever had the account may have invited helpers. Those who did not accept yet, and those invited in the
 * last 24 hours, are revoked; the participant reads who was and who stays.
 */
export async function doubtHelpers(context: Context, write: Write, idPessoa: number, origin: Origin): Promise<void> {
  const { db } = write;
  const now = context.now();
  const own = and(eq(ajudante.idPessoa, idPessoa), gte(ajudante.ate, dateOf(now)));
  const isOpen = and(isNull(ajudante.aceitoEm), gt(ajudante.conviteExpiraEm, now));
  const isDoubtful = or(isOpen, gt(ajudante.convidadoEm, new Date(now.getTime() - DOUBTFUL_MS)));
  const { revoked, ended } = await revokeHelpersThat(db, now, and(own, isDoubtful));
  write.afterCommit(() => context.realtime.closeSessions(ended));
  for (const { id } of revoked)
    await recordAudit(db, {
      ...{ idAtor: idPessoa, idSujeito: idPessoa, acao: HELPER_REVOKED, resultado: "permitida" },
      detalhe: { idAjudante: id, motivo: "senha definida" },
      ...{ endereco: origin.endereco, idRequest: origin.idRequest },
    });
  const staying = await db
    .select({ nome: ajudante.nome })
    .from(ajudante)
    .where(and(own, isNotNull(ajudante.aceitoEm), isNull(ajudante.revogadoEm)))
    .orderBy(asc(ajudante.id));
  if (revoked.length === 0 && staying.length === 0) return;
  await notify(context, write, {
    idPessoa,
    idTipo: NoticeKind.REGISTRATION,
    titulo: "Nova senha: confira quem ajuda você",
    descricao: [
      staying.length > 0 && `Continua com acesso a partes do seu portal: ${namesOf(staying)}.`,
      revoked.length > 0 && `Por segurança, encerramos o convite de ${namesOf(revoked)}. Se foi você que convidou, convide de novo.`,
    ]
      .filter(Boolean)
      .join(" "),
    link: "/perfil?secao=seguranca",
  });
}
