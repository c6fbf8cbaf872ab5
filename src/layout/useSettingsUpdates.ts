import type { Area } from "@contract/areas";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { useSocketEvent } from "@/realtime/SocketProvider";
import { renewTheme } from "@/session/actions";
import { useSession } from "@/session/SessionProvider";
import { applyTheme } from "@/theme/apply";

/** Everybody hears of a change at once and asks within this time: a fund's open portals do not all ask together. */
const SPREAD_MS = 5_000;

const ENROLMENTS = "GET /retornarPlanosAtivos/{idPessoa}";

/** Of the fund's team only: no participant's page shows anything of them. */
const INSIDE: readonly string[] = ["emails", "senhas", "administradores", "auditoria"] satisfies Area[];

/**
 * Lets what an administrator publishes reach the pages that are open: the theme is put on, menus and whatever is on the
 * screen are asked for anew. What is typed stays: only what was read is read again.
 */
export function useSettingsUpdates() {
  const { vinculo, isAdmin } = useSession();
  const client = useQueryClient();
  const { replace, asPath } = useRouter();
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = waiting.current;
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);

  const renewLook = async () => {
    if (!vinculo || isAdmin) return;
    const theme = await renewTheme(vinculo.plano.id);
    if (theme === undefined) return;
    applyTheme(theme, isAdmin);
    // The session is composed of the cookies anew, for the logo; with its fragment the same address would only scroll.
    await replace(asPath.split("#")[0] ?? asPath, undefined, { scroll: false });
  };
  const renew = (area: string, chave: string) => {
    if (area === "tema" && chave === `plano-${vinculo?.plano.id}`) void renewLook();
    // Menus, and whatever else is on the screen, may follow from it; the rest asks when it is opened.
    if (isAdmin) void client.invalidateQueries();
    else if (!INSIDE.includes(area)) void renewScreen();
  };
  const renewScreen = async () => {
    // First how the person stands: who was moved meanwhile would ask for the menu of the category before, and be refused.
    await client.invalidateQueries({ queryKey: [ENROLMENTS] });
    const known = client.getQueriesData<{ id: number; categoria: { id: number }; situacao: { id: number } }[]>({ queryKey: [ENROLMENTS] });
    const now = known.flatMap(([, links]) => links ?? []).find(({ id }) => id === vinculo?.id);
    const isMoved = now && (now.categoria.id !== vinculo?.categoria.id || now.situacao.id !== vinculo?.situacao.id);
    // `useLinkUpdates` asks for the rest, once the session is theirs as they stand now.
    if (!isMoved) await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ENROLMENTS });
  };
  // The timer calls the latest one: the page may have changed meanwhile.
  const latest = useRef(renew);
  latest.current = renew;

  useSocketEvent("settingsUpdated", ({ area, chave }) => {
    const name = `${area}/${chave}`;
    if (waiting.current.has(name)) return;
    const later = () => {
      waiting.current.delete(name);
      latest.current(area, chave);
    };
    waiting.current.set(name, setTimeout(later, Math.random() * SPREAD_MS));
  });
}
