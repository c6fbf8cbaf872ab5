import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useMemo, useState } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import {
  DEFAULT_PORTFOLIO,
  describeProfile,
  NEW_PROFILE,
  type ProfileSettings,
  profileFaults,
  readProfile,
  typedProfile,
} from "@/domain/settings/profiles";
import { usePermission } from "@/layout/permissions/permissions";
import type { RoutePath } from "@/routes";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextLink } from "@/ui/controls/TextLink";
import { Notice } from "@/ui/feedback/Notice";
import { Skeleton } from "@/ui/feedback/Skeleton";
import type { SettingDefinition, SettingKey, SettingKeys, ViewProps } from "../frame/definition";
import { Lines } from "../frame/InForce";
import { SettingScreen } from "../frame/SettingScreen";
import { ClosingProvider } from "./closing";
import { ProfileFields } from "./ProfileFields";
import { type FundProfile, fundProfilesQuery } from "./profilesQueries";

const RemoveDialog = dynamic(() => import("./RemoveDialog").then((module) => module.RemoveDialog), { ssr: false });

const SERIES: RoutePath = "/settings/indexadores";
const PARAM = "perfil";
const NEW: SettingKey = { chave: NEW_PROFILE, valor: "novo", nome: "Novo perfil" };

const InForceView = ({ conteudo, chave }: ViewProps<ProfileSettings>) =>
  chave === NEW_PROFILE ? (
    <Text textStyle="label">
      Descreva o perfil e publique: ele entra na lista acima. Só é oferecido num plano depois da primeira cota dele lá.
    </Text>
  ) : (
    <Lines lines={describeProfile(conteudo)} />
  );

const profile: SettingDefinition<ProfileSettings> = {
  area: "perfis",
  title: "Perfis de investimento",
  intro: "O nome, a descrição, o risco e a composição que o participante vê ao comparar e escolher o perfil.",
  Editor: ProfileFields,
  View: InForceView,
  describe: describeProfile,
  judge: profileFaults,
  toForm: typedProfile,
  fromForm: readProfile,
};

/** The profiles of the fund, one at a time; a new one, and one that nobody needs any more. */
export function ProfilePart() {
  const { pathname, query, push } = useRouter();
  const { data, error, refetch } = useQuery(fundProfilesQuery());
  const mayWrite = usePermission("perfis") === "E";
  const isNew = query[PARAM] === NEW.valor && mayWrite;
  const definition = useMemo(() => {
    const known = data?.map(({ id, nome }) => ({ chave: `perfil-${id}`, valor: String(id), nome }));
    const keys: SettingKeys = {
      param: PARAM,
      label: "Perfil",
      // A fund without profiles begins with its first.
      itens: known && (isNew || (mayWrite && known.length === 0) ? [...known, NEW] : known),
      error,
      retry: () => void refetch(),
    };
    return { ...profile, keys };
  }, [data, error, refetch, isNew, mayWrite]);
  const [closing, setClosing] = useState(0);
  const [removing, setRemoving] = useState(false);
  const chosen = isNew ? undefined : (data?.find(({ id }) => String(id) === query[PARAM]) ?? data?.[0]);
  const open = (valor: string | undefined) => {
    const { [PARAM]: _before, aba: _tab, ...rest } = query;
    void push({ pathname, query: valor ? { ...rest, [PARAM]: valor } : rest }, undefined, { shallow: true, scroll: false });
  };
  return (
    <Stack gap="4">
      {data && (mayWrite || chosen) && (
        <Bar
          key={chosen?.id ?? 0}
          profile={chosen}
          mayWrite={mayWrite}
          removing={removing}
          onRemoving={setRemoving}
          onNew={isNew ? undefined : () => open(NEW.valor)}
          onRemoved={() => {
            open(undefined);
            setRemoving(false);
          }}
          onCloseProfile={() => setClosing((times) => times + 1)}
        />
      )}
      <ClosingProvider value={closing}>
        {removing ? <Skeleton w="100%" h="320px" /> : <SettingScreen definition={definition} />}
      </ClosingProvider>
    </Stack>
  );
}

interface BarProps {
  profile: FundProfile | undefined;
  mayWrite: boolean;
  removing: boolean;
  onRemoving(removing: boolean): void;
  onNew?: () => void;
  onRemoved(): void;
  onCloseProfile(): void;
}

/** Bar with the missing conditions of a profile's offer and with the actions on profiles. */
function Bar({ profile: shown, mayWrite, removing, onRemoving, onNew, onRemoved, onCloseProfile }: BarProps) {
  const [asked, setAsked] = useState(false);
  return (
    <Stack gap="3">
      {mayWrite && (
        <Flex gap="2" wrap="wrap" justify="flex-end">
          {shown && shown.carteira !== DEFAULT_PORTFOLIO && (
            <Button size="sm" variant="text" look="admin" leftIcon={Trash2} aria-haspopup="dialog" onClick={() => setAsked(true)}>
              Excluir perfil
            </Button>
          )}
          {onNew && (
            <Button size="sm" variant="outline" look="admin" leftIcon={Plus} onClick={onNew}>
              Novo perfil
            </Button>
          )}
        </Flex>
      )}
      {shown?.fechadoDesde && (
        <Notice kind="off">Fechado a novas escolhas desde {formatDate(shown.fechadoDesde)}. Quem está nele continua.</Notice>
      )}
      {shown && shown.faltas.length > 0 && (
        <Notice kind="wait">
          {shown.faltas.map((lack) => (
            <Text key={lack}>{lack}</Text>
          ))}
          <Text>
            Cotas são publicadas em <TextLink href={SERIES}>Indexadores</TextLink>.
          </Text>
        </Notice>
      )}
      {asked && shown && (
        <RemoveDialog
          profile={shown}
          removing={removing}
          onRemoving={onRemoving}
          onClose={() => setAsked(false)}
          onRemoved={() => {
            setAsked(false);
            onRemoved();
          }}
          onCloseProfile={() => {
            setAsked(false);
            onCloseProfile();
          }}
        />
      )}
    </Stack>
  );
}
