export { type Fault, type Impact, planOf, settingArea } from "./area";
export { nextVersion, versionOf } from "./configuracoesVersion";
export { impactOnPlan } from "./impact";
export { parameterArea, type RulePart } from "./parameters";
export { confirm, propose, refuse, refuseBesideWaiting, rehearse, shownProposal } from "./proposals";
export { dropComing, recordSettingAct } from "./settingHistory";
