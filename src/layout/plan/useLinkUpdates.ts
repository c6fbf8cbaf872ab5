import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { useSocketEvent, useSocketReconnect } from "@/realtime/SocketProvider";
import { renewVinculo } from "@/session/actions";
import { useSession } from "@/session/SessionProvider";
import { FEATURE_LIST } from "../services/featureList";
import { useEnrolments } from "./useEnrolments";

const ENROLMENTS = "GET /retornarPlanosAtivos/{idPessoa}";
/** The feature list is asked by category and situation: the new ones ask for their own, and the earlier ones' is refused. */
const FOLLOWED: readonly unknown[] = [ENROLMENTS, FEATURE_LIST];

/**
 * Keeps the chosen enrolment as it is on the backend: when its category or situation changes, its cookie is written
 * anew and the session is composed of it where one is, so that menus and palette follow without a reload.
 */
export function useLinkUpdates() {
  const { person, vinculo } = useSession();
  const { enrolments } = useEnrolments();
  const client = useQueryClient();
  const { asPath, replace, events } = useRouter();
  // A navigation on its way is not interrupted: a person who just sent a request must see the confirmation.
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
    // The fragment is removed: with it the same address would only scroll.
    void replace(asPath.split("#")[0] ?? asPath, undefined, { scroll: false }).then(() =>
      // Everything else on the screen may follow from the person's situation, once the new enrolment is in force.
      client.invalidateQueries({ predicate: ({ queryKey }) => !FOLLOWED.includes(queryKey[0]) }),
    );
  }, [isStale, isLeaving, now, asPath, replace, client]);
}
