import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { useSocketEvent, useSocketReconnect } from "@/realtime/SocketProvider";
import { renewVinculo } from "@/session/actions";
import { useSession } from "@/session/SessionProvider";
import { useEnrolments } from "./useEnrolments";

const ENROLMENTS = "GET /retornarPlanosAtivos/{idPessoa}";

/**
 * Keeps the chosen enrolment as it is on the backend: when its category or situation changes, its cookie is written
 * anew and the session is composed of it where one is, so that menus and palette follow without a reload.
 */
export function useLinkUpdates() {
  const { person, vinculo } = useSession();
  const { enrolments } = useEnrolments();
  const client = useQueryClient();
  const { asPath, replace, events } = useRouter();
  // A page that is on its way is not called back: whoever just sent a request sees that it was sent.
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const [begin, end] = [() => setLeaving(true), () => setLeaving(false)];
    events.on("routeChangeStart", begin);
    events.on("routeChangeComplete", end);
    events.on("routeChangeError", end);
    return () => {
      events.off("routeChangeStart", begin);
      events.off("routeChangeComplete", end);
      events.off("routeChangeError", end);
    };
  }, [events]);

  const refresh = () => void client.invalidateQueries({ queryKey: [ENROLMENTS] });
  useSocketEvent("linkUpdated", ({ idPessoa }) => {
    if (idPessoa === person?.id) refresh();
  });
  useSocketReconnect(refresh);

  const now = enrolments?.find(({ id }) => id === vinculo?.id);
  const isStale = now !== undefined && (now.categoria.id !== vinculo?.categoria.id || now.situacao.id !== vinculo?.situacao.id);
  useEffect(() => {
    if (!isStale || isLeaving) return;
    renewVinculo(now);
    // With its fragment the same address would only scroll.
    void replace(asPath.split("#")[0] ?? asPath, undefined, { scroll: false }).then(() =>
      // Whatever is on the screen may follow from how the person stands; but only now does it ask as who they became: the
      // feature list of the category before is refused.
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ENROLMENTS }),
    );
  }, [isStale, isLeaving, now, asPath, replace, client]);
}
