import Type from "typebox";
import { routes } from "../route";
import { Ata } from "../transparencia";
import { DateOnly, Id, Instant, Lookup, Nullable, PageQuery } from "../vocabulary";
import { Alcance, AtoRegistrado, Motivo, Versao } from "./registros";

const OrgaoAta = Type.Object({
  id: Id,
  nome: Type.String(),
  /** Last day on which it held meetings; null while it does. */
  encerradoEm: Nullable(DateOnly),
  versao: Type.Integer(),
  /** Minutes of it, and those that participants see. */
  atas: Type.Integer(),
  publicadas: Type.Integer(),
});

const AtaCadastrada = Type.Object({
  ...Ata.properties,
  versao: Type.Integer(),
  /** Instant since which participants see it; null: they do not. */
  publicadaEm: Nullable(Instant),
  publicador: Nullable(Lookup),
});

const gravado = Type.Object({ id: Id, versao: Type.Integer() });

export const atas = routes({
  "GET /retornarOrgaosAtas": {
    origin: "extension",
    summary: "Os órgãos responsáveis por atas, também os que se encerraram.",
    access: { who: "administrator", owner: "nobody", area: "atas", assisted: "refused" },
    audit: "órgãos das atas",
    statements: 6,
    reply: Type.Object({ itens: Type.Array(OrgaoAta) }),
  },
  "GET /retornarHistoricoOrgaoAta/{idOrgao}": {
    origin: "extension",
    summary: "O que mudou em um órgão, do mais novo para o mais antigo.",
    access: { who: "administrator", owner: "nobody", area: "atas", assisted: "refused" },
    audit: "histórico de um órgão",
    statements: 6,
    params: Type.Object({ idOrgao: Id }),
    reply: Type.Object({ itens: Type.Array(AtoRegistrado) }),
  },
  "POST /salvarOrgaoAta": {
    origin: "extension",
    summary: "Cria um órgão ou muda o seu nome. Quem salvou depois de outra pessoa recebe 409.",
    access: { who: "administrator", owner: "nobody", area: "atas", assisted: "refused", writes: true },
    audit: "Criou um órgão ou mudou o seu nome",
    money: "stays",
    statements: 9,
    body: Type.Object({ idOrgao: Nullable(Id), versao: Versao, nome: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: gravado,
  },
  "POST /encerrarOrgaoAta": {
    origin: "extension",
    summary: "Encerra um órgão em um dia, ou o reabre. As atas que ele já tem continuam como estão.",
    access: { who: "administrator", owner: "nobody", area: "atas", assisted: "refused", writes: true },
    audit: "Encerrou um órgão ou o reabriu",
    money: "stays",
    statements: 6,
    body: Type.Object({ idOrgao: Id, versao: Versao, encerradoEm: Nullable(DateOnly), motivo: Motivo }),
    reply: gravado,
  },
  "GET /retornarAtasCadastradas": {
    origin: "extension",
    summary: "As atas do fundo, publicadas ou não, a mais nova primeiro.",
    access: { who: "administrator", owner: "nobody", area: "atas", assisted: "refused" },
    audit: "atas cadastradas",
    statements: 6,
    query: Type.Object({
      /** Searched in number, title and summary; accents and case do not count. */
      texto: Type.Optional(Type.String({ maxLength: 100 })),
      idOrgao: Type.Optional(Id),
      ano: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
      situacao: Type.Optional(Type.Union([Type.Literal("publicada"), Type.Literal("fora")])),
      ...PageQuery,
    }),
    reply: Type.Object({
      itens: Type.Array(AtaCadastrada),
      total: Type.Integer(),
      totalPage: Type.Integer(),
      anos: Type.Array(Type.Integer()),
    }),
  },
  "GET /retornarAtaCadastrada/{idAta}": {
    origin: "extension",
    summary: "Uma ata com tudo o que se fez com ela.",
    access: { who: "administrator", owner: "nobody", area: "atas", assisted: "refused" },
    audit: "uma ata cadastrada",
    statements: 6,
    params: Type.Object({ idAta: Id }),
    reply: Type.Object({ ...AtaCadastrada.properties, historico: Type.Array(AtoRegistrado) }),
  },
  "GET /baixarArquivoAta/{idAta}/{idArquivo}": {
    origin: "extension",
    summary: "Baixa o texto de uma ata, o de agora ou um que foi substituído.",
    access: { who: "administrator", owner: "nobody", area: "atas", assisted: "refused" },
    audit: "arquivo de uma ata",
    statements: 6,
    params: Type.Object({ idAta: Id, idArquivo: Id }),
    transport: "download",
  },
  "GET /retornarAlcanceAtas": {
    origin: "extension",
    summary: "Quantas pessoas, por plano, verão uma ata publicada agora.",
    access: { who: "administrator", owner: "nobody", area: "atas", assisted: "refused" },
    audit: "alcance das atas",
    statements: 6,
    reply: Alcance,
  },
  "POST /salvarAta": {
    origin: "extension",
    summary: "Registra uma ata, ou corrige uma que já existe; o texto novo substitui o anterior, que fica no histórico.",
    access: { who: "administrator", owner: "nobody", area: "atas", assisted: "refused", writes: true },
    audit: "Registrou ou corrigiu uma ata",
    money: "stays",
    statements: 8,
    body: Type.Object({
      idAta: Nullable(Id),
      versao: Versao,
      idOrgao: Id,
      numero: Type.String({ minLength: 1, maxLength: 40 }),
      dataReuniao: DateOnly,
      titulo: Type.String({ minLength: 1, maxLength: 150 }),
      resumo: Type.String({ minLength: 1, maxLength: 1000 }),
      /** A PDF from `POST /enviarArquivo`; null keeps the one that there is. */
      idArquivo: Nullable(Id),
      /** Publication of a new one: true when participants see it from now on. */
      publicar: Type.Boolean(),
    }),
    reply: gravado,
  },
  "POST /publicarAta": {
    origin: "extension",
    summary: "Põe uma ata no portal dos participantes, ou a tira de lá.",
    access: { who: "administrator", owner: "nobody", area: "atas", assisted: "refused", writes: true },
    audit: "Publicou uma ata ou a tirou do portal",
    money: "stays",
    statements: 6,
    body: Type.Object({ idAta: Id, versao: Versao, publicada: Type.Boolean(), motivo: Motivo }),
    reply: gravado,
  },
});
