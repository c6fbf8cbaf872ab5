import { Service, Status } from "@/domain/services/ids";
import { addBusinessDays } from "../../src/domain/calendar/businessDays";
import { addDays, dateOf } from "../../src/domain/calendar/calendarDate";
import { Situacao } from "../../src/domain/plans/eligibility";
import type { Builder } from "./builder";
import { HPE } from "./plans";

/** Catalogue id of the benefit request. */
/** Far from the numbers that the other requests take. */
const FIRST_PROTOCOL = 9_000_001;

/** People about to retire: an account for the money, heirs, and the terms of the benefit if they asked for one. */
const RETIRING = [
  { cpf: "79054723610", conta: "20417-3", familia: [["Renato Camargo Dias", "Cônjuge", "1962-02-14", 100]], pedido: null },
  {
    cpf: "80165834749",
    conta: "31528-4",
    familia: [
      ["Marlene Quintela", "Cônjuge", "1966-07-30", 60],
      ["Joana Quintela", "Filha", "1994-11-05", 40],
    ],
    pedido: null,
  },
  {
    cpf: "81276945841",
    conta: "42639-5",
    familia: [["Paulo Lemos", "Cônjuge", "1961-01-19", 100]],
    pedido: { forma: "percentual", percentual: "0.8", abono: "S", saque: "0" },
  },
  {
    cpf: "82387156951",
    conta: "53740-6",
    familia: [["Sandra Nóbrega", "Cônjuge", "1967-09-02", 100]],
    pedido: { forma: "prazo-quotas", meses: "240", abono: "S", saque: "0" },
  },
] as const;

/** Called after everybody else, and without the shared source of chance: what others have stays as it is. */
export function addConcession(builder: Builder) {
  const { rows, calendar } = builder;
  let number = FIRST_PROTOCOL;
  for (const { cpf, conta, familia, pedido } of RETIRING) {
    const person = rows.pessoa.find((row) => row.cpf === cpf);
    if (!person) continue;
    rows.contaBancaria.push({ idPessoa: person.id, banco: "341", agencia: "0057", conta });
    for (const [nome, parentesco, nascimento, rateio] of familia)
      builder.dependent(person.id, HPE, { nome, cpf: null, nascimento, parentesco, rateio });
    if (pedido) addRequest(builder, person.id, pedido, `${calendar.today.slice(0, 4)}-${number++}`);
  }
}

function addRequest({ rows, calendar }: Builder, idPessoa: number, terms: Record<string, string>, protocolo: string) {
  const id = rows.requisicao.length + 1;
  const asked = addDays(calendar.today, -3);
  const quando = calendar.at(asked, "10:20");
  rows.requisicao.push({
    id,
    protocolo,
    idPessoa,
    idPlano: HPE,
    idFuncionalidade: Service.BENEFIT,
    idStatus: Status.RECEIVED,
    dataSolicitacao: quando,
    prazo: addBusinessDays(dateOf(quando), 15),
    concluidaEm: null,
    idResponsavel: null,
    dados: {
      ...terms,
      especie: "normal",
      beneficiarios: true,
      regime: "PROGRESSIVO",
      regimeCiente: true,
      conta: true,
      situacaoAnterior: Situacao.ATIVO,
    },
    confirmadaEm: quando,
    etapa: 1,
    versao: 1,
  });
  const event = { idRequisicao: id, quando, idPessoa, papel: "participante", detalhe: null };
  rows.requisicaoEvento.push({ ...event, titulo: "Pedido preenchido", tipo: "requisicao", idStatus: Status.DRAFT });
  rows.requisicaoEvento.push({ ...event, titulo: "Pedido confirmado", tipo: "confirmacao", idStatus: Status.RECEIVED });
}
