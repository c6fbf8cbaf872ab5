import { CarouselSettingsScreen } from "@/features/settings/appearance";
import { optionsQuery } from "@/features/settings/carousel/carouselQueries";
import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(
  CarouselSettingsScreen,
  settingPageQueries("carrossel", "geral", () => [optionsQuery()]),
  { Header: SettingsHeader },
);
