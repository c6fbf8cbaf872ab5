import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { useSocketEvent, useSocketReconnect } from "@/realtime/SocketProvider";
import { renewTheme } from "@/session/actions";
import { useSession } from "@/session/SessionProvider";
import { applyTheme } from "@/theme/apply";

/** Longest random delay before a page reads again what it may have missed: all of an instance come back together. */
const SPREAD_MS = 5_000;

const ENROLMENTS = "GET /retornarPlanosAtivos/{idPessoa}";

/** The table of what follows from an area comes with the first publication. Without it everything may. */
const followersOf = (area: string): Promise<(key: QueryKey) => boolean> =>
  import("./settingReads").then(
    ({ follows }) =>
      (key) =>
        follows(area, key),
    () => () => true,
  );

/**
 * Brings an administrator's publication to the open pages: the theme is applied, and of the data on the screen what follows
 * from the area is read again, at a moment of the page's own within the time that the backend names. Typed values stay.
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
  const renew = async (area: string, chave: string) => {
    if (area === "tema" && chave === `plano-${vinculo?.plano.id}`) void renewLook();
    const follows = await followersOf(area);
    // Menus, and whatever else is on the screen, may follow from it; the rest asks when it is opened.
    if (isAdmin) void client.invalidateQueries({ predicate: ({ queryKey }) => follows(queryKey) });
    else void renewScreen(follows);
  };
  const renewScreen = async (follows: (key: QueryKey) => boolean) => {
    const those = { predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== ENROLMENTS && follows(queryKey) };
    const isShown = client.getQueryCache().findAll({ type: "active", ...those }).length > 0;
    if (!isShown) return void client.invalidateQueries(those);
    // The person's enrolment is read first: after a change of category the menu of the earlier one would be refused.
    await client.invalidateQueries({ queryKey: [ENROLMENTS] });
    const known = client.getQueriesData<{ id: number; categoria: { id: number }; situacao: { id: number } }[]>({ queryKey: [ENROLMENTS] });
    const now = known.flatMap(([, links]) => links ?? []).find(({ id }) => id === vinculo?.id);
    const isMoved = now && (now.categoria.id !== vinculo?.categoria.id || now.situacao.id !== vinculo?.situacao.id);
    // `useLinkUpdates` reads the rest, once the session has the new enrolment.
    if (!isMoved) await client.invalidateQueries(those);
  };
  // The timer calls the latest one: the page may have changed meanwhile.
  const latest = useRef(renew);
  latest.current = renew;

  const renewLater = (area: string, chave: string, withinMs = 0) => {
    const name = `${area}/${chave}`;
    if (waiting.current.has(name)) return;
    const later = () => {
      waiting.current.delete(name);
      void latest.current(area, chave);
    };
    waiting.current.set(name, setTimeout(later, Math.random() * withinMs));
  };
  useSocketEvent("settingsUpdated", ({ area, chave, espalharMs }) => renewLater(area, chave, espalharMs));
  // Something may have been published while the socket delivered nothing; the theme comes with the next document.
  useSocketReconnect(() => renewLater("", "", SPREAD_MS));
}
