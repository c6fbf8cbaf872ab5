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

const INTRO_OF_NEW =
  "Descreva o perfil e publique: ele entra na lista de perfis. Só é oferecido num plano depois da primeira cota dele lá.";

const InForceView = ({ conteudo, chave }: ViewProps<ProfileSettings>) =>
  chave === NEW_PROFILE ? <Text textStyle="label">Nada: o perfil ainda não existe.</Text> : <Lines lines={describeProfile(conteudo)} />;

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
    return { ...profile, keys, ...((isNew || known?.length === 0) && { intro: INTRO_OF_NEW }) };
  }, [data, error, refetch, isNew, mayWrite]);
  const [closing, setClosing] = useState(0);
  const [removing, setRemoving] = useState(false);
  const [asked, setAsked] = useState(false);
  const chosen = isNew ? undefined : (data?.find(({ id }) => String(id) === query[PARAM]) ?? data?.[0]);
  const open = (valor: string | undefined) => {
    const { [PARAM]: _before, aba: _tab, ...rest } = query;
    void push({ pathname, query: valor ? { ...rest, [PARAM]: valor } : rest }, undefined, { shallow: true, scroll: false });
  };
  const action = data && mayWrite && (
    <Flex gap="2" wrap="wrap" flex="none" pt={{ md: data.length > 1 ? "26px" : 0 }}>
      {chosen && chosen.carteira !== DEFAULT_PORTFOLIO && (
        <Button variant="text" look="admin" leftIcon={Trash2} aria-haspopup="dialog" onClick={() => setAsked(true)}>
          Excluir perfil
        </Button>
      )}
      {!isNew && (
        <Button variant="outline" look="admin" leftIcon={Plus} onClick={() => open(NEW.valor)}>
          Novo perfil
        </Button>
      )}
    </Flex>
  );
  return (
    <Stack gap="4">
      {chosen && <Lacks profile={chosen} />}
      <ClosingProvider value={closing}>
        {removing ? <Skeleton w="100%" h="320px" /> : <SettingScreen definition={definition} action={action} />}
      </ClosingProvider>
      {asked && chosen && (
        <RemoveDialog
          profile={chosen}
          removing={removing}
          onRemoving={setRemoving}
          onClose={() => setAsked(false)}
          onRemoved={() => {
            setAsked(false);
            open(undefined);
            setRemoving(false);
          }}
          onCloseProfile={() => {
            setAsked(false);
            setClosing((times) => times + 1);
          }}
        />
      )}
    </Stack>
  );
}

/** The missing conditions of a profile's offer. */
function Lacks({ profile: { fechadoDesde, faltas } }: { profile: FundProfile }) {
  return (
    <>
      {fechadoDesde && <Notice kind="off">Fechado a novas escolhas desde {formatDate(fechadoDesde)}. Quem está nele continua.</Notice>}
      {faltas.length > 0 && (
        <Notice kind="wait">
          {faltas.map((lack) => (
            <Text key={lack}>{lack}</Text>
          ))}
          <Text>
            Cotas são publicadas em <TextLink href={SERIES}>Indexadores</TextLink>.
          </Text>
        </Notice>
      )}
    </>
  );
}
