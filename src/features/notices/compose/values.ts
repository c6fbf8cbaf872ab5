import type { Body } from "@contract/infer";
import { array, boolean, number, object, string } from "yup";
import { readNoticeLink, unknownVariables } from "@/domain/messages/notices";
import { type RouteDefinition, routes } from "@/routes";
import type { Notice } from "../noticesQueries";

export const TITLE = 100;
export const TEXT = 1000;

const noVariables = string().test(
  "variables",
  ({ value }) => `${unknownVariables(String(value ?? ""))[0]} não existe. Só {nome} é trocado, pelo primeiro nome.`,
  (value) => unknownVariables(value ?? "").length === 0,
);
const age = string()
  .default("")
  .matches(/^\d{0,3}$/, "Use só números")
  .test("age", "Use uma idade de 0 a 130", (value) => !value || Number(value) <= 130);

/** Fields of a notice, with the backend's own rules. A draft may miss some; they are required when it is sent. */
export const noticeSchema = object({
  idTipo: string().required("Escolha o tipo"),
  titulo: noVariables.trim().required("Escreva o título").max(TITLE, `Use até ${TITLE} letras`),
  texto: noVariables.trim().required("Escreva o texto").max(TEXT, `Use até ${TEXT} letras`),
  destino: string().required(),
  pagina: string()
    .default("")
    .test("page", "Escolha a página", (value, { parent }) => (parent as Values).destino !== "pagina" || Boolean(value)),
  site: string()
    .trim()
    .default("")
    .test("site", "Use um endereço que comece com https://", (value, { parent }) => {
      return (parent as Values).destino !== "site" || readNoticeLink(value ?? "")?.kind === "site";
    }),
  portal: boolean().default(true),
  email: boolean()
    .default(false)
    .test("channel", "Escolha o portal, o e-mail ou os dois", (value, { parent }) => Boolean(value || (parent as Values).portal)),
  publico: string().required(),
  idsPlanos: array().of(number().required()).default([]),
  idsCategorias: array().of(number().required()).default([]),
  idsSituacoes: array().of(number().required()).default([]),
  idadeDe: age,
  idadeAte: age.test("order", "A idade final não pode ser menor que a inicial", (value, { parent }) => {
    const { idadeDe } = parent as Values;
    return !value || !idadeDe || Number(value) >= Number(idadeDe);
  }),
  idDestinatario: string()
    .default("")
    .test("person", "Escolha a pessoa", (value, { parent }) => (parent as Values).publico !== "pessoa" || Boolean(value)),
});

export interface Values {
  idTipo: string;
  titulo: string;
  texto: string;
  destino: string;
  pagina: string;
  site: string;
  portal: boolean;
  email: boolean;
  publico: string;
  idsPlanos: number[];
  idsCategorias: number[];
  idsSituacoes: number[];
  idadeDe: string;
  idadeAte: string;
  idDestinatario: string;
}

export const blank: Values = {
  idTipo: "9",
  titulo: "",
  texto: "",
  destino: "nenhum",
  pagina: "",
  site: "",
  portal: true,
  email: false,
  publico: "filtro",
  idsPlanos: [],
  idsCategorias: [],
  idsSituacoes: [],
  idadeDe: "",
  idadeAte: "",
  idDestinatario: "",
};

const text = (value: number | null) => (value === null ? "" : String(value));

/** A notice as the form has it. */
export function valuesOf(found: Notice): Values {
  const { publico, link } = found;
  const kind = link === null ? null : (readNoticeLink(link)?.kind ?? null);
  return {
    idTipo: String(found.idTipo),
    titulo: found.titulo,
    texto: found.texto,
    destino: kind === "route" ? "pagina" : kind === "site" ? "site" : "nenhum",
    pagina: kind === "route" ? (link ?? "") : "",
    site: kind === "site" ? (link ?? "") : "",
    portal: found.portal,
    email: found.email,
    publico: publico.tipo,
    idsPlanos: publico.idsPlanos,
    idsCategorias: publico.idsCategorias,
    idsSituacoes: publico.idsSituacoes,
    idadeDe: text(publico.idadeDe),
    idadeAte: text(publico.idadeAte),
    idDestinatario: text(publico.idDestinatario),
  };
}

const numberOf = (value: string) => (/^\d{1,3}$/.test(value) ? Number(value) : null);

export function audienceOf(values: Values): Body<"POST /preverPublicoComunicado">["publico"] {
  return {
    tipo: values.publico as "filtro" | "lista" | "pessoa",
    idsPlanos: values.idsPlanos,
    idsCategorias: values.idsCategorias,
    idsSituacoes: values.idsSituacoes,
    idadeDe: numberOf(values.idadeDe),
    idadeAte: numberOf(values.idadeAte),
    idDestinatario: values.idDestinatario ? Number(values.idDestinatario) : null,
  };
}

/** As the wire has it, without the audience. */
export const contentOf = (values: Values): Body<"POST /testarComunicado"> => ({
  idTipo: Number(values.idTipo),
  titulo: values.titulo,
  texto: values.texto,
  link: (values.destino === "pagina" ? values.pagina : values.destino === "site" ? values.site.trim() : "") || null,
  portal: values.portal,
  email: values.email,
});

const LEFT_OUT = new Set(["/success"]);

/** Pages that a participant may be led to. */
export const pageOptions = Object.entries(routes as Record<string, RouteDefinition>)
  .filter(([path, { access, layout }]) => (access === "participant" || access === "session") && layout === "main" && !LEFT_OUT.has(path))
  .map(([path, { title }]) => ({ id: path, value: title }));
