import type { Area } from "@contract/areas";
import { carouselSetting } from "../carrossel/setting";
import { benefitSetting } from "../concessao/setting";
import { contributionSetting } from "../contribuicoes/setting";
import { chamadosSetting } from "../conversas/setting";
import { mailSetting } from "../emails/setting";
import { stageSetting } from "../esteira/setting";
import { profileSetting } from "../investimentos/profileSetting";
import { questionnaireSetting } from "../investimentos/questionnaireSetting";
import { onboardingSetting } from "../onboarding/setting";
import { themeSetting } from "../planos/themeSetting";
import { portabilitySetting } from "../portabilidade/setting";
import { redemptionSetting } from "../resgate/setting";
import { serviceSetting } from "../servicos/setting";
import { scenarioSetting } from "../simulador/setting";
import { deferredSetting, selfSponsorSetting } from "../vinculos/setting";
import type { SettingArea } from "./area";

/** Every area that is published through the engine. */
const settingAreas: readonly SettingArea[] = [
  benefitSetting,
  carouselSetting,
  chamadosSetting,
  contributionSetting,
  deferredSetting,
  onboardingSetting,
  mailSetting,
  portabilitySetting,
  profileSetting,
  questionnaireSetting,
  redemptionSetting,
  scenarioSetting,
  selfSponsorSetting,
  serviceSetting,
  themeSetting,
  stageSetting,
];

const byName = new Map(settingAreas.map((one) => [one.area, one] as const));

export const areaOf = (area: Area): SettingArea | null => byName.get(area) ?? null;
