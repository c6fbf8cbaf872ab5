import { enrolmentsQuery } from "@/api/enrolmentsQuery";
import { photoQuery } from "@/api/photo";
import { query } from "@/api/query";
import type { FrameQueries } from "@/session/page";
import type { Session } from "@/session/session";
import { permissionsQuery } from "./permissions/permissions";

/** Administrators have no plan: they get the notices of plan 0. */
const NO_PLAN = 0;

const ownerOf = ({ person, vinculo }: Pick<Session, "person" | "vinculo">) => ({
  idPessoa: person?.id ?? 0,
  idPlano: vinculo?.plano.id ?? NO_PLAN,
});

/** First part of the key of every read of the conversation list, whatever its filter. */
export const CONVERSATIONS = "GET /retornarConversas";

/** Read whose `naoLidas` the frame shows: of the person, or of all that an administrator attends to. */
export const unreadQuery = ({ person, isAdmin }: Pick<Session, "person" | "isAdmin">) =>
  query(CONVERSATIONS, { query: { ...(!isAdmin && person && { idPessoa: person.id }), limit: 1 } });

export const noticesQuery = (session: Pick<Session, "person" | "vinculo">) =>
  query("GET /retornarNotificacoes/{idPessoa}/{idPlano}", { params: ownerOf(session) });

/** Read that tells whether shares are left to give. */
export const sharesQuery = (session: Pick<Session, "person" | "vinculo">) =>
  query("GET /retornarDependentes/{idPessoa}/{idPlano}", { params: ownerOf(session) });

/** Reads of what surrounds every page: the bell, the messages, the photo, the plans. */
export const frameQueries: FrameQueries = (session) => {
  const { person, isAdmin, vinculo, target } = session;
  if (!person) return [];
  if (isAdmin) return [permissionsQuery(), unreadQuery(session), noticesQuery(session), photoQuery(person.id)];
  const ofPlan = vinculo ? [unreadQuery(session), noticesQuery(session), sharesQuery(session)] : [];
  return [...(target ? [permissionsQuery()] : []), enrolmentsQuery(person.id), ...ofPlan, photoQuery(person.id)];
};
