/**
 * People, plans and records of the stand-in's fund, in the fields that a fund's backend naturally has. The specification
 * names fewer of them: `letter` leaves out the others.
 */

export const HPE = { id: 1, nome: "HPE", onboarding_plano: 1 };
export const MAIS_VALOR = { id: 4, nome: "MAIS_VALOR", onboarding_plano: 6 };
export const DXC = { id: 7, nome: "DXC", onboarding_plano: 7 };
export const plans = [HPE, MAIS_VALOR, DXC];

export interface Person {
  id: number;
  nome: string;
  cpf: string;
  data_nascimento: string;
  admin: "S" | "N";
  onboarding: "S" | "N";
  /** Id, plan, category and situation of each enrolment. */
  enrolments: readonly (readonly [id: number, plan: typeof HPE, categoria: number, situacao: number])[];
  salario: number | null;
}

const participant = (id: number, nome: string, cpf: string, enrolments: Person["enrolments"], rest: Partial<Person> = {}): Person => ({
  id,
  nome,
  cpf,
  enrolments,
  data_nascimento: "1980-10-05",
  admin: "N",
  onboarding: "N",
  salario: 12_000.5,
  ...rest,
});

export const people = {
  bruno: participant(12, "Bruno Carvalho", "52998224725", [[3, HPE, 1, 1]]),
  diego: participant(13, "Diego Fontes", "11144477735", [
    [4, HPE, 1, 1],
    [5, DXC, 1, 1],
  ]),
  elza: participant(14, "Elza Moura", "16899535009", [[6, HPE, 2, 2]]),
  gabriela: participant(15, "Gabriela Nunes", "30405060726", [[7, MAIS_VALOR, 1, 1]], { onboarding: "S" }),
  iara: participant(16, "Iara Campos", "52637485159", [[8, HPE, 1, 1]], { onboarding: "S" }),
  /** The fund opens her portal to nobody else. */
  carla: participant(17, "Carla Menezes", "12345678909", [[9, HPE, 1, 1]]),
  ana: participant(1, "Ana Ribeiro", "98765432100", [], { admin: "S", salario: null }),
} satisfies Record<string, Person>;
export type PersonName = keyof typeof people;

/** Everybody whom an administrator may find: more than two pages of ten. */
export const everybody: Person[] = [
  ...Object.values(people).filter(({ admin }) => admin === "N"),
  ...Array.from({ length: 18 }, (_, index) =>
    participant(101 + index, `Pessoa ${String(index + 1).padStart(2, "0")} da Silva`, String(10_000_000_000 + index), [
      [101 + index, HPE, 1, 1],
    ]),
  ),
];

/** Person of an answer (§3). */
export const pessoaOf = ({ id, nome, cpf, data_nascimento, admin }: Person) => ({ id, nome, cpf, data_nascimento, admin });

const reference = ({ id, nome }: Person) => ({ id, nome });

export const enrolmentsOf = (person: Person) =>
  person.enrolments.map(([id, plano, categoria, situacao]) => ({
    id,
    matricula: `00${id}4521`,
    pessoa: reference(person),
    plano,
    categoria: { id: categoria, nome: categoria === 2 ? "Assistido" : "Contribuinte" },
    situacao: { id: situacao, nome: situacao === 2 ? "Em benefício" : "Ativo" },
  }));

export const features = [
  { id: 3, nome: "FATCA" },
  { id: 8, nome: "Alteração de contribuição" },
  { id: 10, nome: "Alteração de perfil" },
  { id: 14, nome: "Resgate" },
];

export const statuses = [
  { id: 1, nome: "Em análise" },
  { id: 2, nome: "Aguardando documento" },
  { id: 5, nome: "Concluída" },
];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const requestOf = (person: Person, id: number, index: number) => ({
  id,
  pessoa: reference(person),
  plano: at(enrolmentsOf(person), 0).plano,
  funcionalidade: at(features, index + 1),
  status: at(statuses, index),
  dataSolicitacao: `2026-${String(10 - (index % 8)).padStart(2, "0")}-05T12:30:00.000Z`,
});

/** Twelve of Bruno's, which are three pages, and one each of four others. */
export const requests = [
  ...Array.from({ length: 12 }, (_, index) => requestOf(people.bruno, 41 + index, index)),
  ...[people.diego, people.elza, people.gabriela, people.iara].map((person, index) => requestOf(person, 61 + index, index)),
];

const notice = (
  person: Person,
  id: number,
  tipo: { id: number; nome: string },
  texts: { titulo: string; descricao: string },
  day: string,
) => ({
  id,
  ...texts,
  data_notificacao: `2026-10-${day}T12:30:00.000Z`,
  reagido: "N",
  vizualizado: "N",
  tipoNotificacao: tipo,
  pessoaNotificada: reference(person),
  pessoaNotificou: null,
  plano: at(person.enrolments, 0)?.[1] ?? null,
});

/** Of another matter, of a conversation and of dependents; the latest is of another matter. */
export const noticesOf = (person: Person) => [
  notice(
    person,
    7,
    { id: 3, nome: "Solicitações" },
    { titulo: "Boleto disponível", descricao: "O boleto de outubro já pode ser pago." },
    "05",
  ),
  notice(person, 8, { id: 1, nome: "Chat" }, { titulo: "Nova mensagem", descricao: "Você recebeu uma mensagem do fundo." }, "04"),
  notice(person, 9, { id: 2, nome: "Dependentes" }, { titulo: "Confira os seus dependentes", descricao: "Há dados a conferir." }, "03"),
];

/** 60 % of the shares that count in the plan HPE, where finality 2 is the income tax. */
export const dependents = [
  { id: 9, nome: "Miguel Carvalho Prado", parentesco: "Filho", finalidade: { id: 1, nome: "Previdencial" }, rateio: 40 },
  { id: 10, nome: "Helena Prado Carvalho", parentesco: "Cônjuge", finalidade: { id: 1, nome: "Previdencial" }, rateio: 20 },
  { id: 11, nome: "Rosa Carvalho", parentesco: "Mãe", finalidade: { id: 2, nome: "Imposto de renda" }, rateio: 0 },
];

/** The fund has a theme for its plan HPE alone. */
export const themeOf = (idPlano: number) =>
  idPlano === HPE.id ? { id: 1, background: null, cor_primaria: "#0A6E4F", logo: null, plano: HPE } : null;

/** The catalogue's services that every plan of the fund allows. */
export const allowed = Array.from({ length: 24 }, (_, index) => ({ id: index + 1 }));
