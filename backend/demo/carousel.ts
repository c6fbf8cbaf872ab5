import { Categoria } from "@/domain/plans/eligibility";
import type { Rows } from "./demoRows";

const everybody = { idsPlanos: [], idsCategorias: [], idsSituacoes: [], desde: null, ate: null, descricao: null };
const CONTRIBUTING = [Categoria.TAXPAYER, Categoria.SELF_SPONSORED];
const RECEIVING = [Categoria.ASSISTED, Categoria.PENSIONER];

/** Slides of the participants' home until an administrator publishes others. */
export function addCarousel(rows: Rows) {
  rows.carrosselItem.push(
    {
      ...everybody,
      ordem: 0,
      titulo: "Dezembro é mês de escolher seu perfil",
      imagem: "/images/login-default.webp",
      link: "/services/perfil-investimentos",
      textoLink: "Conhecer os perfis",
      idsCategorias: CONTRIBUTING,
    },
    {
      ...everybody,
      ordem: 1,
      titulo: "Quanto você terá por mês quando parar?",
      imagem: "/images/login-blue.webp",
      link: "/services/simulador-beneficio",
      textoLink: "Fazer uma simulação",
      idsCategorias: CONTRIBUTING,
    },
    {
      ...everybody,
      ordem: 2,
      titulo: "Seu informe de rendimentos sai em fevereiro",
      imagem: "/images/login-default.webp",
      link: "/services/report-income",
      textoLink: "Ver os informes",
      idsCategorias: RECEIVING,
    },
  );
}
