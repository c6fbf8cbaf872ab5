import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { fundProfilesQuery } from "@/features/settings/profiles/profilesQueries";
import { QuestionnaireSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(
  QuestionnaireSettingsScreen,
  settingPageQueries("questionario", "geral", () => [fundProfilesQuery()]),
  { Header: SettingsHeader },
);
