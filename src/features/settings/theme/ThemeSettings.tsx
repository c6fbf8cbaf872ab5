import { type ThemeSettings as Content, describeTheme, themeFaults } from "@/domain/settings/theme";
import type { SettingDefinition } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { type ExampleScreens, ExampleScreensContext } from "./screens";
import { ThemeEditor } from "./ThemeEditor";
import { ThemePreview } from "./ThemePreview";

const definition: SettingDefinition<Content> = {
  area: "tema",
  title: "Tema do plano",
  intro: "Cor, logo e imagem que os participantes do plano veem. Atendentes não mudam de tema.",
  Editor: ThemeEditor,
  Preview: ThemePreview,
  describe: describeTheme,
  judge: themeFaults,
};

export const ThemeSettings = (screens: ExampleScreens) => (
  <ExampleScreensContext value={screens}>
    <SettingScreen definition={definition} />
  </ExampleScreensContext>
);
