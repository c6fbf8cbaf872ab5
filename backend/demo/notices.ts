import { firstName } from "@/domain/people/personName";
import { NoticeKind } from "@/domain/services/ids";
import { addDays } from "../../src/domain/calendar/calendarDate";
import { Categoria } from "../../src/domain/plans/eligibility";
import { Conta } from "./accounts";
import type { Builder } from "./builder";
import type { Member } from "./people";
import { MAIS_VALOR } from "./plans";

/** Types of what the fund's people write: a notice, something important, an event. */
/** Number of people that the sent one went to, each some places after the one before. */
const [TOLD, APART] = [60, 5];
/** Number of readers, and of open portals, in ten recipients. */
const [READ, LIVE] = [6, 2];

const everybody = {
  tipo: "filtro" as const,
  idsPlanos: [] as number[],
  idsCategorias: [] as number[],
  idsSituacoes: [] as number[],
  idadeDe: null,
  idadeAte: null,
  idDestinatario: null,
};

/** Adds four notices to many people: one sent, one scheduled, one draft and one stopped. */
export function addNotices({ rows, calendar }: Builder, members: readonly Member[]): void {
  const told = members.filter((_, at) => at % APART === 0).slice(0, TOLD);
  const sent = calendar.at(calendar.daysAgo(6), "10:00");
  const base = { link: null as string | null, portal: true, email: false, versao: 2, agendadoPara: null as Date | null };
  const nobody = { enviadoPor: null, iniciadoEm: null, concluidoEm: null, canceladoPor: null, canceladoEm: null };
  const none = { previstos: null as number | null, enviados: 0, ultimaPessoa: 0 };
  const written = (days: number) => {
    const at = calendar.at(calendar.daysAgo(days), "09:15");
    return { criadoPor: Conta.ANA, criadoEm: at, alteradoPor: Conta.ANA, alteradoEm: at };
  };
  const titulo = "Palestra sobre aposentadoria";
  const texto = "Olá, {nome}! Na próxima semana falamos, ao vivo, sobre como planejar a renda da aposentadoria. A participação é livre.";
  rows.comunicado.push(
    {
      ...{
        ...base,
        ...nobody,
        ...none,
        ...written(7),
        id: 1,
        idTipo: NoticeKind.EVENT,
        titulo,
        texto,
        publico: { ...everybody, tipo: "lista" },
      },
      ...{ situacao: "enviado", enviadoPor: Conta.ANA, iniciadoEm: sent, concluidoEm: sent },
      ...{ previstos: told.length, enviados: told.length, ultimaPessoa: Math.max(...told.map(({ id }) => id)) },
    },
    {
      ...{ ...base, ...nobody, ...none, ...written(2), id: 2, idTipo: NoticeKind.IMPORTANT, titulo: "Informe de rendimentos em fevereiro" },
      texto: "Olá, {nome}! O informe de rendimentos fica pronto no fim de fevereiro. Avisaremos quando ele estiver no portal.",
      publico: { ...everybody, idsCategorias: [Categoria.ASSISTED] },
      ...{ email: true, link: "/services/report-income", situacao: "agendado", enviadoPor: Conta.ANA },
      agendadoPara: calendar.at(addDays(calendar.today, 75), "09:00"),
    },
    {
      ...{
        ...base,
        ...nobody,
        ...none,
        ...written(1),
        id: 3,
        idTipo: NoticeKind.ANNOUNCEMENT,
        titulo: "Novidades do plano Mais Valor",
        situacao: "rascunho",
      },
      texto: "Olá, {nome}! A política de investimentos do seu plano mudou. Em resumo:",
      publico: { ...everybody, idsPlanos: [MAIS_VALOR] },
    },
    {
      ...{
        ...base,
        ...nobody,
        ...none,
        ...written(30),
        id: 4,
        idTipo: NoticeKind.ANNOUNCEMENT,
        titulo: "Horário de atendimento no feriado",
        versao: 3,
      },
      texto: "No feriado não atendemos por telefone. O portal continua aberto.",
      ...{ publico: everybody, situacao: "cancelado", enviadoPor: Conta.ANA, agendadoPara: calendar.at(calendar.daysAgo(20), "08:00") },
      ...{ canceladoPor: Conta.ANA, canceladoEm: calendar.at(calendar.daysAgo(28), "16:30") },
    },
  );
  for (const [at, { id, nome, idPlano }] of told.entries()) {
    const first = firstName(nome);
    const read = at % 10 < READ ? "S" : "N";
    rows.notificacao.push({
      ...{
        titulo,
        descricao: texto.replace("{nome}", first),
        dataNotificacao: sent,
        reagido: read,
        vizualizado: read,
        idTipo: NoticeKind.EVENT,
      },
      ...{ idPessoaNotificada: id, idPessoaNotificou: Conta.ANA, idPlano, idConversa: null, idRequisicao: null, idComunicado: 1 },
    });
    // The rows of an empty database get their places as ids.
    const idNotificacao = rows.notificacao.length;
    const aoVivoEm = at % 10 < LIVE ? sent : null;
    rows.comunicadoLista.push({ idComunicado: 1, idPessoa: id });
    rows.comunicadoDestinatario.push({ idComunicado: 1, idPessoa: id, enviadoEm: sent, idNotificacao, idSaidaEmail: null, aoVivoEm });
  }
}
