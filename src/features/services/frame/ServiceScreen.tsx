import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { type ReactNode, useMemo } from "react";
import type { ServiceData, ServiceDefinition } from "@/domain/services/definition";
import { withTexts } from "@/domain/settings/writtenTexts";
import { useParticipant } from "@/session/SessionProvider";
import { useNoWriting } from "@/ui/controls/writing";
import { QueryState } from "@/ui/feedback/QueryState";
import { type ServiceKey, type ServiceState, serviceQuery } from "./frameQueries";
import { ServiceIntro } from "./ServiceIntro";
import { ServiceSkeleton, StepSkeleton } from "./ServiceSkeleton";
import { useDraftKeeper } from "./useDraftKeeper";
import { usePreparing } from "./usePreparing";

const ServiceWizard = dynamic(() => import("./ServiceWizard").then((module) => module.ServiceWizard), {
  ssr: false,
  loading: StepSkeleton,
});

export type Preview = (data: ServiceData, place: string) => ReactNode;

interface ServiceScreenProps {
  definition: ServiceDefinition;
  /** Help for the decision, below the introduction and at hand in the form. */
  guide?: ReactNode;
  /** Below the introduction only: what was chosen before, what is planned. */
  about?: ReactNode;
  /** Effects of the answers so far, at a step (by its id) and at the review. */
  preview?: Preview;
}

/** Screen of a service of the catalogue, from its introduction to the protocol. The address names the stop (`?passo=`). */
export function ServiceScreen({ definition, guide, about, preview }: ServiceScreenProps) {
  const { idPessoa, idPlano } = useParticipant();
  const { query } = useRouter();
  const key = useMemo(() => ({ idFuncionalidade: definition.id, idPessoa, idPlano }), [definition.id, idPessoa, idPlano]);
  const service = useQuery({ ...serviceQuery(key), enabled: idPlano > 0 });
  return (
    <QueryState query={service} skeleton={query.passo ? <StepSkeleton /> : <ServiceSkeleton />} title="Não conseguimos abrir este serviço">
      {(data) => (
        <OpenService
          key={`${idPessoa}:${idPlano}`}
          definition={definition}
          guide={guide}
          about={about}
          preview={preview}
          serviceKey={key}
          service={data}
        />
      )}
    </QueryState>
  );
}

interface OpenServiceProps extends ServiceScreenProps {
  serviceKey: ServiceKey;
  service: ServiceState;
}

function OpenService({ definition: own, guide, about, preview, serviceKey, service }: OpenServiceProps) {
  const { query } = useRouter();
  const { textos } = service;
  const definition = useMemo(() => (textos ? withTexts(own, textos) : own), [own, textos]);
  const isEditing = typeof query.passo === "string" && service.permitido;
  // A helper's frame has no writing, but for the drafts that they prepare.
  const isPreparing = usePreparing() !== null;
  const isReadOnly = useNoWriting() !== null && !isPreparing;
  const keeper = useDraftKeeper(serviceKey, service.rascunho, { isEditing, isReadOnly });
  if (!isEditing)
    return <ServiceIntro definition={definition} service={service} keeper={keeper} guide={guide} about={isPreparing ? null : about} />;
  if (!keeper.isReady) return <StepSkeleton />;
  return (
    <ServiceWizard
      key={keeper.generation}
      definition={definition}
      serviceKey={serviceKey}
      keeper={keeper}
      guide={guide}
      preview={preview}
      draft={service.rascunho}
    />
  );
}
