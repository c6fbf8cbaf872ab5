import dynamic from "next/dynamic";
import { SettingScreenSkeleton as Waiting } from "./frame/SettingSkeleton";
import { SettingsShell } from "./shell/SettingsShell";

/** Forms, their rules and exact decimals come after the page: the column of settings is there before them. */
const Redemption = dynamic(() => import("./redemption/RedemptionSettings").then((module) => module.RedemptionSettings), {
  ssr: false,
  loading: Waiting,
});
const Contribution = dynamic(() => import("./rules/ContributionSettings").then((module) => module.ContributionSettings), {
  ssr: false,
  loading: Waiting,
});
const Benefits = dynamic(() => import("./rules/BenefitSettings").then((module) => module.BenefitSettings), {
  ssr: false,
  loading: Waiting,
});
const Portability = dynamic(() => import("./rules/exits").then((module) => module.PortabilitySettings), { ssr: false, loading: Waiting });
const SelfSponsor = dynamic(() => import("./rules/exits").then((module) => module.SelfSponsorSettings), { ssr: false, loading: Waiting });
const Services = dynamic(() => import("./services/ServiceSettings").then((module) => module.ServiceSettings), {
  ssr: false,
  loading: Waiting,
});
const Onboarding = dynamic(() => import("./onboarding/OnboardingSettings").then((module) => module.OnboardingSettings), {
  ssr: false,
  loading: Waiting,
});
const Deferred = dynamic(() => import("./rules/exits").then((module) => module.DeferredSettings), { ssr: false, loading: Waiting });
const Indexes = dynamic(() => import("./indexes/IndexesSettings").then((module) => module.IndexesSettings), {
  ssr: false,
  loading: Waiting,
});
const Profiles = dynamic(() => import("./profiles/ProfilesSettings").then((module) => module.ProfilesSettings), {
  ssr: false,
  loading: Waiting,
});
const Questionnaire = dynamic(() => import("./questionnaire/QuestionnaireSettings").then((module) => module.QuestionnaireSettings), {
  ssr: false,
  loading: Waiting,
});
const Emails = dynamic(() => import("./emails/EmailSettings").then((module) => module.EmailSettings), { ssr: false, loading: Waiting });
const Stages = dynamic(() => import("./stages/StageSettings").then((module) => module.StageSettings), { ssr: false, loading: Waiting });

const Minutes = dynamic(() => import("./minutes/MinutesSettings").then((module) => module.MinutesSettings), {
  ssr: false,
  loading: Waiting,
});
const Suppliers = dynamic(() => import("./suppliers/SuppliersSettings").then((module) => module.SuppliersSettings), {
  ssr: false,
  loading: Waiting,
});

export const RedemptionSettingsScreen = () => (
  <SettingsShell>
    <Redemption />
  </SettingsShell>
);
export const ContributionSettingsScreen = () => (
  <SettingsShell>
    <Contribution />
  </SettingsShell>
);
export const BenefitSettingsScreen = () => (
  <SettingsShell>
    <Benefits />
  </SettingsShell>
);
export const PortabilitySettingsScreen = () => (
  <SettingsShell>
    <Portability />
  </SettingsShell>
);
export const SelfSponsorSettingsScreen = () => (
  <SettingsShell>
    <SelfSponsor />
  </SettingsShell>
);
export const DeferredSettingsScreen = () => (
  <SettingsShell>
    <Deferred />
  </SettingsShell>
);
export const MinutesSettingsScreen = () => (
  <SettingsShell>
    <Minutes />
  </SettingsShell>
);
export const SuppliersSettingsScreen = () => (
  <SettingsShell>
    <Suppliers />
  </SettingsShell>
);
export const EmailSettingsScreen = () => (
  <SettingsShell>
    <Emails />
  </SettingsShell>
);
export const IndexesSettingsScreen = () => (
  <SettingsShell>
    <Indexes />
  </SettingsShell>
);
export const ProfilesSettingsScreen = () => (
  <SettingsShell>
    <Profiles />
  </SettingsShell>
);
export const QuestionnaireSettingsScreen = () => (
  <SettingsShell>
    <Questionnaire />
  </SettingsShell>
);
export const ServiceSettingsScreen = () => (
  <SettingsShell>
    <Services />
  </SettingsShell>
);
export const OnboardingSettingsScreen = () => (
  <SettingsShell>
    <Onboarding />
  </SettingsShell>
);
export const StageSettingsScreen = () => (
  <SettingsShell>
    <Stages />
  </SettingsShell>
);
