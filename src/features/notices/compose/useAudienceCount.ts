import { useEffect, useRef } from "react";
import { useWrite } from "@/api/write";
import { audienceOf, type Values } from "./values";

/** Milliseconds of rest before an audience is counted again (specification §9). */
const DEBOUNCE = 500;

/** Size of the audience, read again when the audience or its list changes. */
export function useAudienceCount(values: Values, idComunicado: number | null, naLista: number) {
  const { mutate, ...count } = useWrite("POST /preverPublicoComunicado");
  const publico = audienceOf(values);
  const isWhole = publico.tipo === "pessoa" ? publico.idDestinatario !== null : publico.tipo === "lista" ? naLista > 0 : true;
  const isRight = publico.idadeDe === null || publico.idadeAte === null || publico.idadeDe <= publico.idadeAte;
  const asked =
    isWhole && isRight ? JSON.stringify({ idComunicado: publico.tipo === "lista" ? idComunicado : null, publico, naLista }) : null;
  const body = useRef({ idComunicado, publico });
  body.current = { idComunicado: publico.tipo === "lista" ? idComunicado : null, publico };
  useEffect(() => {
    if (asked === null) return;
    const timer = setTimeout(() => mutate({ body: body.current }), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [asked, mutate]);
  return { ...count, isWhole, retry: () => mutate({ body: body.current }) };
}
