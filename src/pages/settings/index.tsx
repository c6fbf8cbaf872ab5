import { settingsHomeQueries } from "@/features/settings/home/queries";
import { SettingsHome } from "@/features/settings/home/SettingsHome";
import { page } from "@/session/page";

export default page(SettingsHome, settingsHomeQueries);
