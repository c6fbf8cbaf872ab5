import { useEffect, useRef, useState } from "react";

/** Answer of the public lookup of a CEP. CEPs of a whole city have neither street nor neighbourhood. */
export interface PostalAddress {
  logradouro: string;
  complemento: string;
  bairro: string;
  cidade: string;
  estado: string;
}

const LOOKUP = "https://viacep.com.br/ws";
const DELAY_MS = 1_000;
const TIMEOUT_MS = 8_000;

const text = (value: unknown) => (typeof value === "string" ? value : "");

/**
 * Looks a CEP up at the public service, from the browser. Null when it is unknown, which the service says in two
 * shapes (`erro: true` and `erro: "true"`).
 * @param cep eight digits
 * @throws whatever keeps an answer from coming; callers swallow it (§8)
 */
export async function lookUpPostalCode(cep: string, signal?: AbortSignal): Promise<PostalAddress | null> {
  const { axios } = await import("./transport");
  const { data } = await axios.get<Record<string, unknown> | null>(`${LOOKUP}/${cep}/json/`, { signal, timeout: TIMEOUT_MS });
  if (!data || typeof data !== "object" || String(data.erro) === "true") return null;
  const { logradouro, complemento, bairro, localidade, uf } = data;
  return {
    logradouro: text(logradouro),
    complemento: text(complemento),
    bairro: text(bairro),
    cidade: text(localidade),
    estado: text(uf),
  };
}

/**
 * Looks up the CEP one second after it changed to eight digits. The one that was there from the start is not looked
 * up: its address is already known. A failure is silent.
 * @param onAnswer takes the address, or null where the CEP is unknown or the lookup failed
 */
export function usePostalCode(cep: string, onAnswer: (address: PostalAddress | null) => void): { searching: boolean; unknown: boolean } {
  const digits = cep.replace(/\D/g, "");
  const settled = useRef(digits);
  const answered = useRef(onAnswer);
  const [state, setState] = useState<"idle" | "searching" | "unknown">("idle");
  useEffect(() => {
    answered.current = onAnswer;
  });
  useEffect(() => {
    if (digits === settled.current) return;
    settled.current = "";
    setState("idle");
    if (digits.length !== 8) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      setState("searching");
      try {
        const address = await lookUpPostalCode(digits, abort.signal);
        settled.current = digits;
        if (abort.signal.aborted) return;
        answered.current(address);
        setState(address ? "idle" : "unknown");
      } catch {
        if (abort.signal.aborted) return;
        answered.current(null);
        setState("idle");
      }
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [digits]);
  return { searching: state === "searching", unknown: state === "unknown" };
}
