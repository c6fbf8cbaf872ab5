import { profilesPageQueries } from "@/features/settings/profiles/profilesQueries";
import { ProfilesSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(ProfilesSettingsScreen, profilesPageQueries, { Header: SettingsHeader });
