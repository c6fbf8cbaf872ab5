import dynamic from "next/dynamic";
import { SettingScreenSkeleton as Waiting } from "./frame/SettingSkeleton";
import { SettingsShell } from "./shell/SettingsShell";
import type { ExampleScreens } from "./theme/screens";

/** Settings of the portal's appearance, fetched after the page, like the other settings (`screens.tsx`). */
const Theme = dynamic(() => import("./theme/ThemeSettings").then((module) => module.ThemeSettings), { ssr: false, loading: Waiting });
const Carousel = dynamic(() => import("./carousel/CarouselSettings").then((module) => module.CarouselSettings), {
  ssr: false,
  loading: Waiting,
});

export const ThemeSettingsScreen = (screens: ExampleScreens) => (
  <SettingsShell>
    <Theme {...screens} />
  </SettingsShell>
);
export const CarouselSettingsScreen = () => (
  <SettingsShell>
    <Carousel />
  </SettingsShell>
);
