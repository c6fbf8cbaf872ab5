import { type ServiceStages, serviceOf } from "@/domain/settings/stages";
import { Stack } from "@/ui/content/layout";
import type { ViewProps } from "../frame/definition";
import { StageFlow } from "./StageFlow";
import { StageVersions } from "./StageVersions";

/** Stages of a request that begins today, and the versions of older requests. */
export const StageView = ({ conteudo: { etapas }, chave, onReturn }: ViewProps<ServiceStages>) => (
  <Stack gap="5">
    <StageFlow etapas={etapas} label="Etapas em vigor" />
    <StageVersions id={serviceOf(chave) ?? 0} vigentes={etapas} onReturn={onReturn} />
  </Stack>
);
