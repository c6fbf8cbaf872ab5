import type { QueryClient } from "@tanstack/react-query";
import { query } from "@/api/query";
import { Categoria, OUTSIDE_CATALOGUE, Situacao } from "@/domain/plans/eligibility";
import { Service } from "@/domain/services/ids";
import { featureListQuery } from "@/layout/services/featureList";
import type { ThemeCookie } from "@/session/cookies";
import { type Session, visitor } from "@/session/session";
import {
  balanceQuery,
  carouselQuery,
  goalQuery,
  latestQuery,
  mostUsedQuery,
  pendenciasQuery,
  type Requisicao,
  type Saldo,
  upcomingQuery,
} from "../homeQueries";

/** Nobody's: an example person with the figures of the pictures that the portal was drawn by. */
const person = { id: 0x7fffffff, nome: "Elza Moura", cpf: "52998224725" };

export const exampleSession = (theme: ThemeCookie): Session => ({
  ...visitor,
  pessoa: { ...person, admin: "N" },
  person,
  theme,
  vinculo: {
    id: person.id,
    matricula: "0045127",
    pessoa: { id: person.id, nome: person.nome },
    plano: theme.plano,
    categoria: { id: Categoria.TAXPAYER },
    situacao: { id: Situacao.ATIVO },
  },
});

const MONTHS = 25;
const [FIRST, LAST] = [31_200_000, 41_238_729];
const cents = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, "0")}`;

/** Two years that grow, a little faster in some months. */
const evolucao: Saldo["evolucao"] = Array.from({ length: MONTHS }, (_, index) => {
  const share = index / (MONTHS - 1);
  const wave = index === MONTHS - 1 ? 0 : ((index * 37) % 11) * 21_000;
  const saldo = Math.round(FIRST + (LAST - FIRST) * share ** 0.92) - wave;
  const month = 9 + index;
  return {
    mes: `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`,
    saldo: cents(saldo),
    aportado: cents(Math.round(FIRST + 4_300_000 * share)),
  };
});

const services: readonly [id: number, nome: string, dia: string, status: string, tipo: Requisicao["status"]["tipo"]][] = [
  [Service.DEPENDENTS, "Dependentes", "2026-11-12", "Aguarda você", "wait"],
  [Service.CONTRIBUTION_CHANGE, "Alteração de contribuição", "2026-11-05", "Em análise", "info"],
  [Service.PROFILE_CHANGE, "Alteração de perfil", "2026-06-03", "Concluída", "ok"],
  [Service.PEP, "Declaração PEP", "2026-02-19", "Concluída", "ok"],
];
const latest = ({ id, nome }: { id: number; nome: string }, plano: Requisicao["plano"]): Requisicao[] =>
  services.map(([idFuncionalidade, servico, day, status, tipo], index) => ({
    id: index + 1,
    protocolo: `2026-00${48213 - index * 1111}`,
    pessoa: { id, nome },
    plano,
    funcionalidade: { id: idFuncionalidade, nome: servico },
    status: { id: index + 1, nome: status, tipo },
    dataSolicitacao: `${day}T12:00:00.000Z`,
    prazo: null,
  }));

/** Fills a client with all that the home of the example asks for. */
export function fillExample(client: QueryClient, { person: whose, vinculo, theme }: Session) {
  if (!whose || !vinculo) return;
  const owner = { idPessoa: whose.id, idPlano: vinculo.plano.id };
  client.setQueryData(balanceQuery(owner).queryKey, {
    saldo: "412387.29",
    quotas: "329584.31875204",
    cotas: [{ perfil: { id: 3, nome: "Moderado" }, valor: "1.25123456", data: "2026-10-30", fonte: "Custodiante" }],
    subcontas: [{ subconta: "basica", nome: "Básica", quotas: "329584.31875204", valor: "412387.29" }],
    evolucao,
    rentabilidade: { mes: "0.44", ano: "5.46", dozeMeses: "7.06", inicio: "61.10", desde: "2016-10" },
    rendimentoMes: "1816.00",
  });
  client.setQueryData(pendenciasQuery(owner).queryKey, [
    { tipo: "requisicao", titulo: "Reenvie a certidão de nascimento", descricao: "Dependentes · 2026-0048213", id: 1, prazo: null },
    { tipo: "rateio", titulo: "Rateio disponível: faltam 40%", descricao: "Distribua entre seus dependentes", id: 2, prazo: null },
    { tipo: "conversa", titulo: "1 mensagem não lida", descricao: "Renata Alves", id: 3, prazo: null },
  ]);
  client.setQueryData(upcomingQuery(owner).queryKey, {
    contribuicao: {
      mes: "2026-12",
      valor: "1317.66",
      parcelas: [{ id: "basica", nome: "Básica", valor: "1317.66" }],
      vencimento: "2026-12-10",
      formaPagamento: { id: 5, nome: "Débito em conta" },
      base: { salario: "15000.00", unidadeReferencia: "521.99", percentualBasica: "6.00", percentualSuplementar: "5.00" },
    },
    suspensao: null,
    cobranca: null,
    pagamento: null,
    janelas: [{ assunto: "contribuicao", aberta: true, inicio: "2026-11-01", fim: "2026-11-30", efeito: "2026-12", dias: 9 }],
    deducao: null,
  });
  client.setQueryData(mostUsedQuery(owner).queryKey, [
    Service.STATEMENT,
    Service.CONTRIBUTION_CHANGE,
    Service.BENEFIT_SIMULATOR,
    Service.INCOME_REPORT,
  ]);
  client.setQueryData(featureListQuery(vinculo, whose.id).queryKey, {
    funcionalidades: JSON.stringify(
      [
        OUTSIDE_CATALOGUE,
        Service.DEPENDENTS,
        Service.STATEMENT,
        Service.CONTRIBUTION_CHANGE,
        Service.BENEFIT_SIMULATOR,
        Service.INCOME_REPORT,
      ].map((id) => ({ id })),
    ),
  });
  client.setQueryData(goalQuery(owner).queryKey, { meta: null });
  client.setQueryData(carouselQuery(owner).queryKey, [
    {
      id: 1,
      titulo: "Dezembro é mês de escolher seu perfil",
      imagem: theme?.background ?? "/images/login-default.webp",
      descricao: null,
      link: "/services/perfil-investimentos",
      textoLink: "Conhecer os perfis",
    },
  ]);
  client.setQueryData(query("GET /retornarNotificacoes/{idPessoa}/{idPlano}", { params: owner }).queryKey, []);
  client.setQueryData(latestQuery(owner).queryKey, { requisicoes: latest(whose, vinculo.plano), totalPage: 1, total: services.length });
}
