import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useMemo } from "react";
import {
  describeProfile,
  describeProfileWindow,
  type ProfileSettings,
  type ProfileWindowSettings,
  profileFaults,
  profileWindowFaults,
  readProfile,
  readProfileWindow,
  typedProfile,
  typedProfileWindow,
  WINDOW_GROUP,
} from "@/domain/settings/profiles";
import { Box } from "@/ui/layout";
import { Tabs } from "@/ui/Tabs";
import type { SettingDefinition, SettingKeys } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { WindowFields } from "../rules/WindowFields";
import { ProfileFields } from "./ProfileFields";
import { fundProfilesQuery } from "./queries";
import { ReturnsPart } from "./ReturnsPart";

const parts = [
  { id: "perfis", label: "Perfis e composição" },
  { id: "rentabilidade", label: "Rentabilidade" },
  { id: "janelas", label: "Janelas de troca" },
] as const;

const profile: SettingDefinition<ProfileSettings> = {
  area: "perfis",
  title: "Perfis de investimento",
  intro: "O nome, a descrição e a composição que o participante vê ao comparar e escolher o perfil.",
  Editor: ProfileFields,
  describe: describeProfile,
  judge: profileFaults,
  toForm: typedProfile,
  fromForm: readProfile,
};

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

function useProfileKeys(): SettingKeys {
  const { data, error, refetch } = useQuery(fundProfilesQuery());
  return useMemo(
    () => ({
      param: "perfil",
      label: "Perfil",
      itens: data?.map(({ id, nome }) => ({ chave: `perfil-${id}`, valor: String(id), nome })),
      error,
      retry: () => void refetch(),
    }),
    [data, error, refetch],
  );
}

function ProfilePart() {
  const keys = useProfileKeys();
  const definition = useMemo(() => ({ ...profile, keys }), [keys]);
  return <SettingScreen definition={definition} />;
}

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
