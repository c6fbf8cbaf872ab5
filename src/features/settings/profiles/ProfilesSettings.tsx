import { useRouter } from "next/router";
import {
  describeProfileWindow,
  type ProfileWindowSettings,
  profileWindowFaults,
  readProfileWindow,
  typedProfileWindow,
  WINDOW_GROUP,
} from "@/domain/settings/profiles";
import { Box } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import type { SettingDefinition } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { WindowFields } from "../rules/WindowFields";
import { ProfilePart } from "./ProfilePart";
import { ReturnsPart } from "./ReturnsPart";

const parts = [
  { id: "perfis", label: "Perfis e composição" },
  { id: "rentabilidade", label: "Rentabilidade" },
  { id: "janelas", label: "Janelas de troca" },
] as const;

const windows: SettingDefinition<ProfileWindowSettings> = {
  area: "perfis",
  title: "Janelas de troca de perfil",
  intro: "Em que meses e dias cada plano recebe pedidos de troca, e quando a troca passa a valer.",
  Editor: () => <WindowFields title={WINDOW_GROUP} />,
  describe: describeProfileWindow,
  judge: profileWindowFaults,
  toForm: typedProfileWindow,
  fromForm: readProfileWindow,
};

/** `/settings/investment-profile-management`: profiles, what they brought, and when people may change. */
export function ProfilesSettings() {
  const { pathname, query, replace } = useRouter();
  const part = parts.find(({ id }) => id === query.parte)?.id ?? "perfis";
  const choose = (id: string) => void replace({ pathname, query: id === "perfis" ? {} : { parte: id } }, undefined, { shallow: true });
  return (
    <Tabs label="Perfis de investimento" tabs={parts} value={part} onChange={choose} wrap>
      <Box mt="3">
        {part === "perfis" && <ProfilePart />}
        {part === "rentabilidade" && <ReturnsPart />}
        {part === "janelas" && <SettingScreen definition={windows} />}
      </Box>
    </Tabs>
  );
}
