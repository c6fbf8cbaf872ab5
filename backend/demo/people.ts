import type { Area, Nivel } from "../../contract/areas";
import { addDays } from "../../src/domain/calendar/calendarDate";
import { cpfCheckDigits } from "../../src/domain/people/cpf";
import { Categoria, eligibleServices, Situacao } from "../../src/domain/plans/eligibility";
import { DEMO_ACCOUNTS } from "./accounts";
import type { Builder } from "./builder";
import { personName, relativeName } from "./names";
import { DXC, HPE, MAIS_VALOR, PLAN_IDS } from "./plans";
import { CONSULTED } from "./requestStages";

/** A participant with one enrolment, as the stories need to know them. */
export interface Member {
  id: number;
  nome: string;
  idPlano: number;
  idCategoria: number;
  idSituacao: number;
  adesao: string;
  /** Services of the enrolment that end in a request. */
  services: number[];
}

const PARTICIPANTS = 372;
/** Roles that every fund begins with, in the order in which the migration makes them. */
const Papel = { ATENDENTE: 1, ANALISTA: 2, GESTOR: 3, AUDITOR: 4 } as const;
type PapelId = (typeof Papel)[keyof typeof Papel];

/** Ana's colleagues, and what they may do; Patrícia everything, so that there is somebody else to approve. */
const ATTENDANTS: readonly { nome: string; cpf: string; areas?: Partial<Record<Area, Nivel>>; papel?: PapelId }[] = [
  { nome: "Renata Alves", cpf: "60281739404", areas: {}, papel: Papel.AUDITOR },
  {
    nome: "Tiago Moura",
    cpf: "61392840589",
    areas: { chamados: "E", notificacoes: "E", conciliacao: "E", carrossel: "E", visao: "L" },
  },
  { nome: "Patrícia Nogueira Lima", cpf: "62403951617" },
  { nome: "Marcos Vinícius de Sá", cpf: "63514062773", areas: {} },
];

const { TAXPAYER, ASSISTED, PENSIONER, SELF_SPONSORED, BPD } = Categoria;
const { ATIVO, EM_BENEFICIO, EM_CONCESSAO, ENCERRADO, FALECIDO, SUSPENSO, DESLIGADO, PORTADO, TRANSITORIO } = Situacao;

/** Category, situation and how common the pair is. */
const PROFILES: readonly (readonly [idCategoria: number, idSituacao: number, weight: number])[] = [
  [TAXPAYER, ATIVO, 46],
  [TAXPAYER, EM_CONCESSAO, 4],
  [TAXPAYER, ENCERRADO, 3],
  [TAXPAYER, FALECIDO, 1],
  [TAXPAYER, SUSPENSO, 4],
  [TAXPAYER, DESLIGADO, 6],
  [TAXPAYER, PORTADO, 3],
  [TAXPAYER, TRANSITORIO, 4],
  [ASSISTED, EM_BENEFICIO, 16],
  [ASSISTED, EM_CONCESSAO, 2],
  [ASSISTED, ENCERRADO, 1],
  [ASSISTED, FALECIDO, 2],
  [ASSISTED, SUSPENSO, 1],
  [PENSIONER, EM_BENEFICIO, 7],
  [PENSIONER, EM_CONCESSAO, 1],
  [PENSIONER, ENCERRADO, 1],
  [PENSIONER, FALECIDO, 1],
  [SELF_SPONSORED, ATIVO, 5],
  [SELF_SPONSORED, EM_CONCESSAO, 1],
  [SELF_SPONSORED, ENCERRADO, 1],
  [SELF_SPONSORED, SUSPENSO, 1],
  [SELF_SPONSORED, PORTADO, 1],
  [BPD, ATIVO, 3],
  [BPD, EM_CONCESSAO, 1],
  [BPD, ENCERRADO, 1],
  [BPD, PORTADO, 1],
  [BPD, TRANSITORIO, 5],
];
const AGES: Record<number, readonly [number, number]> = {
  [TAXPAYER]: [22, 63],
  [ASSISTED]: [57, 89],
  [PENSIONER]: [29, 86],
  [SELF_SPONSORED]: [34, 62],
  [BPD]: [35, 64],
};
const FIRST_YEAR: Record<number, number> = { [HPE]: 1987, [MAIS_VALOR]: 2012, [DXC]: 2017 };

export function addAttendants(builder: Builder, senhaHash: string): number[] {
  const draw = cpfSource(builder);
  return ATTENDANTS.map(({ areas, papel, ...person }, index) => {
    // Drawn as ever, so that everybody drawn after them stays who they are.
    draw();
    const id = builder.person({ ...person, nascimento: `${1981 + index * 4}-0${index + 2}-17`, admin: true, senhaHash });
    if (areas) builder.permit(id, areas);
    if (papel) builder.rows.administradorPapel.push({ idPessoa: id, idPapel: papel });
    return id;
  });
}

/** Colleagues whose permissions are a role and nothing else: the limit of its value is at work when they conclude. */
const BY_ROLE = [
  { nome: "Sandra Queiroz", cpf: "64625173876", nascimento: "1990-04-11", idPapel: Papel.ATENDENTE },
  { nome: "Otto Ferraz", cpf: "65736284979", nascimento: "1986-10-02", idPapel: Papel.ANALISTA },
  { nome: "Helena Dutra", cpf: "66847395133", nascimento: "1978-06-23", idPapel: Papel.GESTOR },
] as const;

export function addByRole(builder: Builder, senhaHash: string): void {
  for (const { idPapel, ...person } of BY_ROLE) {
    const idPessoa = builder.person({ ...person, admin: true, senhaHash });
    builder.permit(idPessoa, {});
    builder.rows.administradorPapel.push({ idPessoa, idPapel });
  }
}

/** Valid CPFs, none twice. */
function cpfSource({ random, rows }: Builder) {
  return () => {
    for (;;) {
      const head = String(random.integer(10_000_000, 999_999_998)).padStart(9, "0");
      const cpf = head + cpfCheckDigits(head);
      const taken = rows.pessoa.some((row) => row.cpf === cpf) || DEMO_ACCOUNTS.some((account) => account.cpf === cpf);
      if (!taken && !/^(\d)\1*$/.test(head)) return cpf;
    }
  };
}

/** Participants over the three plans: every category and situation in each, then as common as they are. */
export function addParticipants(builder: Builder): Member[] {
  const { random } = builder;
  const cpf = cpfSource(builder);
  const every = PLAN_IDS.flatMap((idPlano) => PROFILES.map(([idCategoria, idSituacao]) => ({ idPlano, idCategoria, idSituacao })));
  const members: Member[] = [];
  for (let i = 0; i < PARTICIPANTS; i++) {
    const idPlano = random.weighted([
      [HPE, 5],
      [MAIS_VALOR, 3],
      [DXC, 2],
    ]);
    const [idCategoria, idSituacao] = random.weighted(PROFILES.map((profile) => [profile, profile[2]] as const));
    members.push(addParticipant(builder, cpf(), every[i] ?? { idPlano, idCategoria, idSituacao }, i));
  }
  return members;
}

type LinkProfile = Pick<Member, "idPlano" | "idCategoria" | "idSituacao">;

function addParticipant(builder: Builder, cpf: string, profile: LinkProfile, index: number): Member {
  const { random, calendar } = builder;
  const nome = personName(random);
  const [youngest, oldest] = AGES[profile.idCategoria] ?? [30, 60];
  const age = random.integer(youngest, oldest);
  const nascimento = addDays(calendar.today, -Math.round(age * 365.25) - random.integer(0, 364));
  const id = builder.person({ nome, cpf, nascimento });
  const link = addLink(builder, id, profile, nascimento, index);
  if (random.chance(0.05)) addLink(builder, id, { ...profile, idPlano: profile.idPlano === HPE ? DXC : HPE }, nascimento, index + 5000);
  if (random.chance(0.65)) addFamily(builder, { id, nome, idPlano: profile.idPlano });
  const services = eligibleServices(profile).filter((service) => !CONSULTED.includes(service));
  return { id, nome, ...profile, adesao: link, services };
}

function addLink(
  builder: Builder,
  id: number,
  { idPlano, idCategoria, idSituacao }: LinkProfile,
  nascimento: string,
  index: number,
): string {
  const { random, calendar } = builder;
  const thisYear = Number(calendar.today.slice(0, 4));
  const from = Math.max(Number(nascimento.slice(0, 4)) + 20, FIRST_YEAR[idPlano] ?? 2000);
  const year = random.integer(Math.min(from, thisYear - 1), thisYear - 1);
  const adesao = `${year}-${String(random.integer(1, 12)).padStart(2, "0")}-${String(random.integer(1, 28)).padStart(2, "0")}`;
  // Below the numbers of the accounts' own enrolments, or above them.
  const matricula = String(50_000 + index * 13 + random.integer(0, 9)).padStart(7, "0");
  const onboarding = idCategoria === TAXPAYER && idSituacao === ATIVO && year === thisYear - 1 && random.chance(0.4);
  builder.link(id, { idPlano, matricula, idCategoria, idSituacao, adesao, onboarding });
  const earns = idCategoria === TAXPAYER || idCategoria === SELF_SPONSORED;
  if (earns) builder.salary(id, idPlano, 280_000 + Math.round(random.next() ** 2.2 * 29_000_00) + random.integer(0, 99));
  return adesao;
}

const KINSHIP = ["Cônjuge", "Companheira", "Companheiro", "Filho", "Filha", "Mãe", "Pai"];
/** Shares of one to four dependents, complete. */
const COMPLETE = [[100], [50, 50], [60, 40], [33.33, 33.33, 33.34], [40, 30, 30], [25, 25, 25, 25], [50, 12.5, 37.5]];
/** Requests left open by people who have not finished. */
const INCOMPLETE = [[60], [50, 25], [33.33, 33.33], [80]];

function addFamily(builder: Builder, person: { id: number; nome: string; idPlano: number }) {
  const { random, calendar } = builder;
  for (const rateio of random.pick(random.chance(0.22) ? INCOMPLETE : COMPLETE)) {
    const parentesco = random.pick(KINSHIP);
    const child = parentesco.startsWith("Filh");
    const facts = {
      nome: relativeName(random, person.nome),
      cpf: null,
      nascimento: addDays(calendar.today, -365 * (child ? random.integer(1, 24) : random.integer(26, 80)) - random.integer(0, 300)),
      parentesco,
    };
    builder.dependent(person.id, person.idPlano, { ...facts, rateio });
    if (random.chance(0.4)) builder.dependent(person.id, person.idPlano, { ...facts, rateio: 0, impostoRenda: true });
  }
}
