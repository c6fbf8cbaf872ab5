import { deferredFields, portabilityFields, selfSponsorFields } from "@/domain/settings/exits";
import { SettingScreen } from "../frame/SettingScreen";
import { ParameterFields } from "../parameters/ParameterFields";
import { parameterDefinition } from "./parameterDefinition";

const PortabilityEditor = () => <ParameterFields fields={portabilityFields} />;
const SelfSponsorEditor = () => <ParameterFields fields={selfSponsorFields} />;
const DeferredEditor = () => <ParameterFields fields={deferredFields} />;

const portability = parameterDefinition(
  {
    area: "portabilidade",
    Editor: PortabilityEditor,
    title: "Regras da portabilidade",
    intro: "Quem pode levar o saldo para outro plano, e como, por plano.",
  },
  portabilityFields,
);
const selfSponsor = parameterDefinition(
  {
    area: "autopatrocinio",
    Editor: SelfSponsorEditor,
    title: "Regras do autopatrocínio",
    intro: "Quanto e quando paga quem fica no plano sem a patrocinadora, e o que custa o atraso.",
  },
  selfSponsorFields,
);
const deferred = parameterDefinition(
  {
    area: "bpd",
    Editor: DeferredEditor,
    title: "Regras do BPD e prazos do desligamento",
    intro: "Tempo e custo do benefício proporcional, e os prazos de quem se desliga para escolher.",
  },
  deferredFields,
);

export const PortabilitySettings = () => <SettingScreen definition={portability} />;
export const SelfSponsorSettings = () => <SettingScreen definition={selfSponsor} />;
export const DeferredSettings = () => <SettingScreen definition={deferred} />;
