import type { Area } from "@contract/areas";
import type { RouteKey } from "../../contract";

type Read = RouteKey & `GET ${string}`;

/** Reads that follow from the rules of the plans: which services there are, and what they offer and compute. */
const RULES: readonly Read[] = [
  "GET /retornarAutopatrocinio/{idPessoa}/{idPlano}",
  "GET /retornarBeneficios/{idPessoa}/{idPlano}",
  "GET /retornarCadastro/{idPessoa}",
  "GET /retornarConcessao/{idPessoa}/{idPlano}",
  "GET /retornarCondicoesAutopatrocinio/{idPessoa}/{idPlano}",
  "GET /retornarCondicoesBpd/{idPessoa}/{idPlano}",
  "GET /retornarCondicoesEmprestimo/{idPessoa}/{idPlano}",
  "GET /retornarCondicoesResgate/{idPessoa}/{idPlano}",
  "GET /retornarContribuicoesFaltantes/{idPessoa}/{idPlano}",
  "GET /retornarConvites/{idPessoa}/{idPlano}",
  "GET /retornarEmprestimo/{idEmprestimo}",
  "GET /retornarEvolucaoPerfis/{idPessoa}/{idPlano}",
  "GET /retornarExtrato/{idPessoa}/{idPlano}",
  "GET /retornarGuiaDesligamento/{idPessoa}/{idPlano}",
  "GET /retornarIndexador/{serie}",
  "GET /retornarIndexadores",
  "GET /retornarLinks/{idPessoa}/{idPlano}",
  "GET /retornarMetaSimulacao/{idPessoa}/{idPlano}",
  "GET /retornarMovimentos/{idPessoa}/{idPlano}",
  "GET /retornarOnboarding/{idPessoa}/{idPlano}",
  "GET /retornarOpcaoContribuicao/{idPessoa}/{idPlano}",
  "GET /retornarPendencias/{idPessoa}/{idPlano}",
  "GET /retornarPerfisDoFundo",
  "GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}",
  "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}",
  "GET /retornarPortabilidade/{idPessoa}/{idPlano}",
  "GET /retornarPremissasRegime",
  "GET /retornarPremissasSimulador",
  "GET /retornarPreviaTrocaPerfil/{idPessoa}/{idPlano}",
  "GET /retornarProximosEventos/{idPessoa}/{idPlano}",
  "GET /retornarQuestionarioPerfil/{idPessoa}",
  "GET /retornarRegrasCobranca/{idPessoa}/{idPlano}",
  "GET /retornarRentabilidadePerfis",
  "GET /retornarResgateDaSolicitacao/{idRequisicao}",
  "GET /retornarResgates/{idPessoa}/{idPlano}",
  "GET /retornarSaldo/{idPessoa}/{idPlano}",
  "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}",
  "GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}",
  "GET /retornarServicosMaisUsados/{idPessoa}/{idPlano}",
  "GET /retornarSimulacoes/{idPessoa}/{idPlano}",
  "GET /retornarSimulador/{idPessoa}/{idPlano}",
  "GET /retornarSimuladorRegime/{idPessoa}/{idPlano}",
  "GET /retornarTextoPagina/{idFuncionalidade}",
];

/**
 * Reads whose answers follow from what is published in an area, each proven by the sweep of the settings. An area that is not
 * here may change any read.
 */
const READS: Partial<Record<Area, readonly Read[]>> = {
  tema: ["GET /retornarConfiguracaoTema/{idPlano}"],
  carrossel: ["GET /retornarCarrossel/{idPessoa}/{idPlano}"],
  onboarding: ["GET /retornarOnboarding/{idPessoa}/{idPlano}"],
  atas: [
    "GET /retornarAlcanceAtas",
    "GET /retornarAtaCadastrada/{idAta}",
    "GET /retornarAtas",
    "GET /retornarAtasCadastradas",
    "GET /retornarHistoricoOrgaoAta/{idOrgao}",
    "GET /retornarOrgaosAtas",
  ],
  fornecedores: [
    "GET /retornarAlcanceFornecedores",
    "GET /retornarFornecedor/{idFornecedor}",
    "GET /retornarFornecedores",
    "GET /retornarServicoFornecedor/{idServico}",
    "GET /retornarServicosFornecedores",
    "GET /retornarServicosPrestados/{idPessoa}/{idPlano}",
  ],
  esteira: [
    "GET /retornarAndamentoPortabilidade/{idRequisicao}",
    "GET /retornarContestacoes",
    "GET /retornarEsteiras",
    "GET /retornarEtapas",
    "GET /retornarFila",
    "GET /retornarPortabilidade/{idPessoa}/{idPlano}",
    "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}",
    "GET /retornarSolicitacao/{idRequisicao}",
    "GET /retornarVersoesEsteira/{idFuncionalidade}",
  ],
  servicos: RULES,
  contribuicao: RULES,
  beneficios: RULES,
  resgate: RULES,
  portabilidade: RULES,
  autopatrocinio: RULES,
  bpd: RULES,
  perfis: RULES,
  questionario: RULES,
  indexadores: RULES,
  chamados: [],
  folha: RULES,
  emails: [],
};

/** Reads of the screens of the settings, which show any area, or the one of their address. */
const SCREENS = /^GET \/retornar(PainelConfiguracoes|Configuracao|HistoricoConfiguracao)(\/\{area\}|$)/;

const areaOf = (args: unknown): unknown => (args as { params?: { area?: unknown } } | undefined)?.params?.area;

/** True where the answer to a read, by its key, may follow from what was published in an area. */
export function follows(area: string, [read, args]: readonly unknown[]): boolean {
  const reads = READS[area as Area];
  if (!reads) return true;
  if (SCREENS.test(String(read))) return (areaOf(args) ?? area) === area;
  return reads.includes(read as Read);
}
