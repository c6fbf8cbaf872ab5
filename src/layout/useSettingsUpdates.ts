import type { Area } from "@contract/areas";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { useSocketEvent, useSocketReconnect } from "@/realtime/SocketProvider";
import { renewTheme } from "@/session/actions";
import { useSession } from "@/session/SessionProvider";
import { applyTheme } from "@/theme/apply";

/** Longest random delay before an open portal reads a change: all of them hear it at once, and must not all ask together. */
const SPREAD_MS = 5_000;

const ENROLMENTS = "GET /retornarPlanosAtivos/{idPessoa}";

/** Areas of the fund's team only: no participant's page shows anything of them. */
const INSIDE: readonly string[] = ["emails", "senhas", "administradores", "auditoria"] satisfies Area[];

/**
 * Brings an administrator's publication to the open pages: the theme is applied, menus and the data on the screen are
 * read again. Typed values stay.
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
    await applyTheme(theme, isAdmin);
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
    // The person's enrolment is read first: after a change of category the menu of the earlier one would be refused.
    await client.invalidateQueries({ queryKey: [ENROLMENTS] });
    const known = client.getQueriesData<{ id: number; categoria: { id: number }; situacao: { id: number } }[]>({ queryKey: [ENROLMENTS] });
    const now = known.flatMap(([, links]) => links ?? []).find(({ id }) => id === vinculo?.id);
    const isMoved = now && (now.categoria.id !== vinculo?.categoria.id || now.situacao.id !== vinculo?.situacao.id);
    // `useLinkUpdates` reads the rest, once the session has the new enrolment.
    if (!isMoved) await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ENROLMENTS });
  };
  // The timer calls the latest one: the page may have changed meanwhile.
  const latest = useRef(renew);
  latest.current = renew;

  const renewLater = (area: string, chave: string) => {
    const name = `${area}/${chave}`;
    if (waiting.current.has(name)) return;
    const later = () => {
      waiting.current.delete(name);
      latest.current(area, chave);
    };
    waiting.current.set(name, setTimeout(later, Math.random() * SPREAD_MS));
  };
  useSocketEvent("settingsUpdated", ({ area, chave }) => renewLater(area, chave));
  // Something may have been published while the socket delivered nothing; the theme comes with the next document.
  useSocketReconnect(() => renewLater("", ""));
}
