import { type ServiceStages, serviceOf } from "@/domain/settings/stages";
import { Stack } from "@/ui/layout";
import type { ViewProps } from "../frame/definition";
import { StageFlow } from "./StageFlow";
import { StageVersions } from "./StageVersions";

/** What a request that begins today goes through, and the versions that older ones are on. */
export const StageView = ({ conteudo: { etapas }, chave, onReturn }: ViewProps<ServiceStages>) => (
  <Stack gap="5">
    <StageFlow etapas={etapas} label="Etapas em vigor" />
    <StageVersions id={serviceOf(chave) ?? 0} vigentes={etapas} onReturn={onReturn} />
  </Stack>
);
