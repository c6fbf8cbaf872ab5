import { useQuery } from "@tanstack/react-query";
import type { NextPage } from "next";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { parseFeatureList } from "@/domain/plans/featureList";
import { leading, type PageQueries, type PortalPage, page } from "@/session/page";
import { useParticipant } from "@/session/SessionProvider";
import { Text } from "@/ui/content/layout";
import { availabilityQuery } from "./available";
import { featureListQuery } from "./featureList";
import { useFeatureList } from "./useFeatureList";

// Loaded on demand: few people see it.
const Refused = dynamic(() => import("./Refused").then((module) => module.Refused));

/** The screen, or the menu's reason where the feature list leaves the service out: an address can be typed. */
function Offered({ id, about, children }: { id: number; about?: string; children: ReactNode }) {
  const { idPessoa, idPlano } = useParticipant();
  const isRefused = useFeatureList().data?.has(id) === false;
  const known = useQuery({ ...availabilityQuery({ idPessoa, idPlano }), enabled: isRefused && idPlano > 0 });
  if (!isRefused) return children;
  return (
    <Refused reason={known.data?.find(({ idFuncionalidade }) => idFuncionalidade === id)?.motivo ?? null}>
      {about && <Text>{about}</Text>}
    </Refused>
  );
}

/** True where the list leaves the service out; a list that cannot be read is the screen's to tell. */
function isLeftOut(funcionalidades: string, id: number): boolean {
  try {
    return !parseFeatureList(funcionalidades).has(id);
  } catch {
    return false;
  }
}

/**
 * A page of the catalogue that has no request of its own, for those whom the plan offers it to.
 * @param id of the feature list
 * @param about description for the others
 */
export function offeredPage(id: number, Screen: NextPage, queries: PageQueries, about?: string): PortalPage {
  const OfferedScreen: NextPage = () => (
    <Offered id={id} about={about}>
      <Screen />
    </Offered>
  );
  return page(OfferedScreen, (session, urlQuery) => {
    const { person, vinculo } = session;
    if (!person || !vinculo) return queries(session, urlQuery);
    // The reason and the ways out come with the page of whoever may not use it: nothing grows afterwards.
    const offers = leading(featureListQuery(vinculo, person.id), ({ funcionalidades }) =>
      isLeftOut(funcionalidades, id) ? [availabilityQuery({ idPessoa: person.id, idPlano: vinculo.plano.id })] : [],
    );
    return [...queries(session, urlQuery), offers];
  });
}
