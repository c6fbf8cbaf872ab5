export { type Fault, type Impact, planOf, settingArea } from "./area";
export { versionOf } from "./configuracoesRows";
export { impactOnPlan } from "./impact";
export { parameterArea, type RulePart } from "./parameters";
export { nextVersion } from "./publish";
export { dropComing, recordSettingAct } from "./settingHistory";
