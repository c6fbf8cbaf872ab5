import { type NoticeKindId, Status } from "@/domain/services/ids";
import { AREAS, type Area, type Nivel } from "../../contract/areas";
import { dateOf } from "../../src/domain/calendar/calendarDate";
import { searchText } from "../../src/domain/text/searchText";
import type { Calendar } from "./calendar";
import { Rows } from "./demoRows";
import { DemoFiles } from "./files";
import { sentData } from "./formData";
import { FINALITIES } from "./plans";
import type { Random } from "./random";
import { addRequestDocuments } from "./requestDocuments";
import { declared, eventKind, stageOf } from "./requestStages";
import { FIRST_TEAM, ticketTimes } from "./ticketTimes";

export interface PersonFacts {
  nome: string;
  cpf: string;
  nascimento: string;
  admin?: boolean;
  /** Hash of the password; null for a person who was imported and has none yet. */
  senhaHash?: string | null;
}

export interface LinkFacts {
  idPlano: number;
  matricula: string;
  idCategoria: number;
  idSituacao: number;
  adesao: string;
  onboarding?: boolean;
}

export interface RequestFacts {
  idPessoa: number;
  idPlano: number;
  idFuncionalidade: number;
  quando: Date;
  /** Oldest first; the last one gives the status. */
  eventos: { idStatus: number; titulo: string; quando: Date; idPessoa: number }[];
  prazo: string | null;
  idResponsavel: number | null;
}

export interface ConversationFacts {
  idPessoa: number;
  idPlano: number;
  idRequisicao?: number;
  assunto: string;
  idAtendente?: number | null;
  encerrada?: boolean;
  mensagens: { idAutor: number; texto: string; quando: Date; lida: boolean }[];
}

/** Statuses that end a request. */
export const ENDED: ReadonlySet<number> = new Set([Status.CONCLUDED, Status.REFUSED, Status.CANCELLED]);

/** Collects the rows of a fund and keeps them consistent: ids, protocols, events that follow each other, last messages. */
export class Builder {
  readonly rows = new Rows();
  readonly files = new DemoFiles(this.rows);
  private readonly protocols = new Map<string, number>();
  private readonly planned: { facts: RequestFacts; then?: (id: number, protocolo: string) => void }[] = [];
  private readonly admins = new Set<number>();

  constructor(
    readonly calendar: Calendar,
    readonly random: Random,
  ) {}

  person({ nome, cpf, nascimento, admin = false, senhaHash = null }: PersonFacts): number {
    const id = this.rows.pessoa.length + 1;
    const [first = "", ...others] = searchText(nome).split(" ");
    this.rows.pessoa.push({
      id,
      nome,
      nomeBusca: searchText(nome),
      cpf,
      dataNascimento: nascimento,
      email: `${first}.${others.at(-1) ?? ""}.${id}@example.com`,
      telefone: `1199${String(1_000_000 + id * 7919).slice(-7)}`,
      admin: admin ? "S" : "N",
      criadaEm: this.calendar.at("2019-03-01", "08:00"),
    });
    this.rows.credencial.push({ idPessoa: id, senhaHash, senhaTrocadaEm: senhaHash ? this.calendar.minutesAgo(60 * 24 * 90) : null });
    if (admin) {
      this.admins.add(id);
      this.permit(id, Object.fromEntries(AREAS.map((area) => [area, "E"])));
    }
    return id;
  }

  /** Limits an administrator to these areas; by default an administrator may write all of them. */
  permit(idPessoa: number, areas: Partial<Record<Area, Nivel>>) {
    const others = this.rows.permissaoAdministrador.filter((row) => row.idPessoa !== idPessoa);
    const own = AREAS.flatMap((area) => (areas[area] ? [{ idPessoa, area, nivel: areas[area] }] : []));
    this.rows.permissaoAdministrador.splice(0, Number.POSITIVE_INFINITY, ...others, ...own);
  }

  link(idPessoa: number, { adesao, onboarding, ...facts }: LinkFacts) {
    // Whoever receives an income has it chosen and locked by the first payslip (`ledger/benefits`).
    const regime = { regimeTributario: "NAO_ESCOLHIDO", regimeEscolhidoEm: null, regimeTravadoEm: null };
    this.rows.vinculoPlano.push({ ...regime, ...facts, idPessoa, dataAdesao: adesao, onboarding: onboarding ? "S" : "N" });
  }

  /** The salary of January of each year from 2024, raised by 4 to 6 % a year. */
  salary(idPessoa: number, idPlano: number, cents: number) {
    let value = cents;
    for (let year = 2024; year <= Number(this.calendar.today.slice(0, 4)); year++) {
      this.rows.salario.push({
        idPessoa,
        idPlano,
        validoDesde: `${year}-01-01`,
        valor: `${Math.floor(value / 100)}.${String(value % 100).padStart(2, "0")}`,
      });
      value = Math.round((value * this.random.integer(104, 106)) / 100);
    }
  }

  dependent(
    idPessoa: number,
    idPlano: number,
    facts: { nome: string; cpf: string | null; nascimento: string; parentesco: string; rateio: number; impostoRenda?: boolean },
  ) {
    const [previdencial, impostoRenda] = FINALITIES[idPlano] ?? [0, 0];
    this.rows.dependente.push({
      idPessoa,
      idPlano,
      nome: facts.nome,
      cpf: facts.cpf,
      dataNascimento: facts.nascimento,
      parentesco: facts.parentesco,
      idFinalidade: facts.impostoRenda ? impostoRenda : previdencial,
      rateio: facts.impostoRenda ? "0" : String(facts.rateio),
    });
  }

  /** Plans a request. `then` adds what is about it, once it has its id and protocol. */
  request(facts: RequestFacts, then?: (id: number, protocolo: string) => void) {
    this.planned.push({ facts, ...(then && { then }) });
  }

  /** Gives the planned requests their ids and protocols, which grow with time. */
  finish() {
    this.planned.sort((a, b) => a.facts.quando.getTime() - b.facts.quando.getTime());
    for (const { facts, then } of this.planned) {
      const { id, protocolo } = this.addRequest(facts);
      then?.(id, protocolo);
    }
  }

  private addRequest({ eventos, prazo, ...facts }: RequestFacts) {
    const id = this.rows.requisicao.length + 1;
    const protocolo = this.protocol(facts.quando);
    const last = eventos.at(-1);
    const idStatus = last?.idStatus ?? Status.RECEIVED;
    const dados = sentData(facts.idFuncionalidade, idStatus, facts.idPessoa);
    this.rows.requisicao.push({
      id,
      protocolo,
      idPessoa: facts.idPessoa,
      idPlano: facts.idPlano,
      idFuncionalidade: facts.idFuncionalidade,
      idStatus,
      dataSolicitacao: facts.quando,
      prazo,
      concluidaEm: last && ENDED.has(idStatus) ? last.quando : null,
      idResponsavel: facts.idResponsavel,
      dados,
      confirmadaEm: idStatus === Status.DRAFT ? null : facts.quando,
      etapa: stageOf(facts.idFuncionalidade, idStatus, id),
      versao: eventos.length - 1,
    });
    for (const evento of eventos) {
      const papel = this.admins.has(evento.idPessoa) ? "atendente" : "participante";
      this.rows.requisicaoEvento.push({ idRequisicao: id, ...evento, ...eventKind(evento.idStatus, facts.idPessoa), papel });
    }
    addRequestDocuments(this, id, { eventos, prazo, ...facts }, dados);
    if (last) declared(this, id, facts, dados, last);
    return { id, protocolo };
  }

  conversation({ mensagens, encerrada = false, idAtendente = null, ...facts }: ConversationFacts): number {
    const id = this.rows.conversa.length + 1;
    const first = mensagens[0];
    const last = mensagens.at(-1);
    if (!first || !last) throw new Error("a conversation has at least one message");
    this.rows.conversa.push({
      ...facts,
      id,
      idAtendente,
      situacao: encerrada ? "encerrada" : "aberta",
      aguardaAtendente: !encerrada && !this.admins.has(last.idAutor),
      criadaEm: first.quando,
      atualizadaEm: last.quando,
      ...ticketTimes({ mensagens, encerrada, isFund: (idAutor) => this.admins.has(idAutor), now: this.calendar.now }),
      idEquipe: FIRST_TEAM,
    });
    for (const { idAutor, texto, quando, lida } of mensagens) {
      const readAt = new Date(Math.min(quando.getTime() + 20 * 60_000, this.calendar.now.getTime()));
      const doAtendente = this.admins.has(idAutor);
      this.rows.mensagem.push({ idConversa: id, idAutor, doAtendente, texto, enviadaEm: quando, lidaEm: lida ? readAt : null });
    }
    return id;
  }

  notice(facts: {
    idTipo: NoticeKindId;
    idPessoa: number;
    de?: number | null;
    /** Null for an attendant, who has no plan. */
    idPlano: number | null;
    titulo: string;
    descricao: string;
    quando: Date;
    lida: boolean;
    idConversa?: number;
    idRequisicao?: number;
  }) {
    const read = facts.lida ? "S" : "N";
    this.rows.notificacao.push({
      titulo: facts.titulo,
      descricao: facts.descricao,
      dataNotificacao: facts.quando,
      reagido: read,
      vizualizado: read,
      idTipo: facts.idTipo,
      idPessoaNotificada: facts.idPessoa,
      idPessoaNotificou: facts.de ?? null,
      idPlano: facts.idPlano,
      idConversa: facts.idConversa ?? null,
      idRequisicao: facts.idRequisicao ?? null,
      idComunicado: null,
    });
  }

  private protocol(quando: Date): string {
    const year = dateOf(quando).slice(0, 4);
    const next = (this.protocols.get(year) ?? 0) + this.random.integer(9, 83);
    this.protocols.set(year, next);
    return `${year}-${String(next).padStart(7, "0")}`;
  }
}
