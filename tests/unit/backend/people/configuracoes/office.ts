import { permissaoAdministrador, pessoa } from "@backend/kernel/db/schema";
import type { Setting } from "@backend/people/configuracoes/configuracoesRows";
import type { Area, Nivel } from "@contract/areas";
import { type InjectOptions, startBackend, type TestBackend } from "@tests/support/backend";
import { publishByTwo } from "@tests/support/secondPerson";
import { addDays } from "@/domain/calendar/calendarDate";
import type { RedemptionSettings } from "@/domain/settings/redemption";

export const ANA = "98765432100";
export const BRUNO = "52998224725";
/** Another administrator who may write, one who may only read, and one who may do nothing here. */
export const CAIO = "13579246828";
export const RUTE = "13579246909";
export const NINA = "13579247050";

export const NOW = new Date("2026-05-11T15:00:00Z");
export const TODAY = "2026-05-11";
export const later = (days: number) => addDays(TODAY, days);

const team: [cpf: string, nome: string, nivel: Nivel | null][] = [
  [CAIO, "Caio Balcão", "E"],
  [RUTE, "Rute Leitora", "L"],
  [NINA, "Nina Outra", null],
];

export interface Office {
  backend: TestBackend;
  read(chave?: string, as?: string): Promise<Setting & { vigente: { conteudo: RedemptionSettings } }>;
  post(
    call: "prever" | "publicar" | "cancelar" | "confirmar" | "recusar",
    body: object,
    options?: InjectOptions & { chave?: string },
  ): ReturnType<TestBackend["inject"]>;
  /** The rules of a plan today with other numbers. */
  changed(valores: Record<string, string>, chave?: string): Promise<RedemptionSettings>;
  /** Publishes, has Caio confirm what asks for two, and answers how it stands; the version is the newest unless given. */
  publish(
    conteudo: object,
    desde: string,
    extra?: { chave?: string; [field: string]: unknown },
  ): Promise<Awaited<ReturnType<TestBackend["inject"]>>>;
  /** Gives a scheduled content up, the same way. */
  giveUp(idFutura: number | undefined, motivo: string, chave?: string): Promise<Awaited<ReturnType<TestBackend["inject"]>>>;
}

/** A fund with a team of four, on a fixed day, and the calls of one area. */
export async function openOffice(area: Area, sharing?: TestBackend): Promise<Office> {
  const backend = await startBackend({ demo: sharing ? false : "minimal", now: NOW, ...(sharing && { sharing }) });
  if (!sharing)
    for (const [cpf, nome, nivel] of team) {
      const [added] = await backend.context.db.insert(pessoa).values({ cpf, nome, nomeBusca: nome.toLowerCase(), admin: "S" }).returning();
      if (added && nivel) await backend.context.db.insert(permissaoAdministrador).values({ idPessoa: added.id, area, nivel });
    }
  const read: Office["read"] = async (chave = "plano-1", as = ANA) =>
    (await backend.inject("GET", `/retornarConfiguracao/${area}/${chave}`, { as })).body as Awaited<ReturnType<Office["read"]>>;
  const post: Office["post"] = (call, body, { chave = "plano-1", as = ANA, ...rest } = {}) =>
    backend.inject("POST", `/${call}Configuracao/${area}/${chave}`, { as, body, ...rest });
  const byTwo = (call: string, chave: string, body: object) =>
    publishByTwo(backend, `/${call}Configuracao/${area}/${chave}`, body, { as: ANA, colleague: CAIO });
  return {
    backend,
    read,
    post,
    changed: async (valores, chave) => {
      const { conteudo } = (await read(chave)).vigente;
      return { ...conteudo, valores: { ...conteudo.valores, ...valores } };
    },
    publish: async (conteudo, desde, { chave = "plano-1", ...extra } = {}) =>
      byTwo("publicar", chave, { conteudo, desde, motivo: "Ata 214", versao: (await read(chave)).versao, ...extra }),
    giveUp: async (idFutura, motivo, chave = "plano-1") =>
      byTwo("cancelar", chave, { idFutura, motivo, versao: (await read(chave)).versao }),
  };
}
