import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import type { ApiError } from "@/api/error";
import type { ServiceData, ServiceDefinition } from "@/domain/services/definition";
import type { ServiceId } from "@/domain/services/ids";
import { type PageQueries, page } from "@/session/page";
import { useParticipant } from "@/session/SessionProvider";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type Account, serviceRead } from "./frameQueries";
import { ServiceScreen } from "./ServiceScreen";
import { ServiceSkeleton } from "./ServiceSkeleton";

/** Place of a part of a service that is on its way. */
export const Waiting = () => <Skeleton w="100%" h="280px" />;

/** A service whose form depends on facts of the person. */
interface ServiceParts<Facts, Rules> {
  service: ServiceId;
  /** Read of what the form depends on. */
  // biome-ignore lint/suspicious/noExplicitAny: the key of a read is its own type.
  facts(account: Account): UseQueryOptions<Facts, ApiError, Facts, any>;
  /** Said when the facts do not come: "Não conseguimos carregar o seu benefício". */
  missing: string;
  /** @param rules null until they are fetched */
  form(facts: Facts, rules: Rules | null): ServiceDefinition;
  /** Rules that need exact decimals: the page opens without them. */
  rules?(): Promise<Rules>;
  /** Meaning of the answers so far, at a step (by its id) and at the review. */
  preview?(facts: Facts, data: ServiceData, place: string): ReactNode;
  /** Below the introduction: what was chosen before, what is planned. */
  About?: ComponentType<{ facts: Facts }>;
  /** Further reads of the first HTML. */
  also?(account: Account): ReturnType<PageQueries>;
}

/** The usual page of a service: its facts, the form that they make, and what stands around it. */
export const servicePage = <Facts, Rules = null>(parts: ServiceParts<Facts, Rules>) =>
  page(
    () => <FactsScreen parts={parts} />,
    ({ person, vinculo }) => {
      if (!person || !vinculo) return [];
      const account = { idPessoa: person.id, idPlano: vinculo.plano.id };
      return [serviceRead({ idFuncionalidade: parts.service, ...account }), parts.facts(account), ...(parts.also?.(account) ?? [])];
    },
  );

function FactsScreen<Facts, Rules>({ parts }: { parts: ServiceParts<Facts, Rules> }) {
  const { idPessoa, idPlano } = useParticipant();
  const facts = useQuery({ ...parts.facts({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={facts} skeleton={<ServiceSkeleton />} title={parts.missing}>
      {(data) => <FactsForm parts={parts} facts={data} />}
    </QueryState>
  );
}

function FactsForm<Facts, Rules>({ parts, facts }: { parts: ServiceParts<Facts, Rules>; facts: Facts }) {
  const { About } = parts;
  const rules = useFetched(parts.rules);
  const definition = useMemo(() => parts.form(facts, rules), [parts, facts, rules]);
  const preview = useCallback((data: ServiceData, place: string) => parts.preview?.(facts, data, place), [parts, facts]);
  return <ServiceScreen definition={definition} preview={preview} about={About && <About facts={facts} />} />;
}

/** Answer of `load`; null until it came, or when it did not. */
function useFetched<Loaded>(load: (() => Promise<Loaded>) | undefined): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isShown = true;
    load?.().then(
      (came) => isShown && setLoaded(() => came),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [load]);
  return loaded;
}
