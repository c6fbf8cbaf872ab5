import dynamic from "next/dynamic";
import { type ComponentType, useState } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { Box, Stack } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import { ChangeForm } from "./ChangeForm";
import type { Publication, Setting, SettingDefinition, SettingKey, Start } from "./definition";
import { InForce } from "./InForce";
import { Proposed } from "./Proposed";

// Only a change that is scheduled needs it. A component that is loaded later keeps its type parameter.
const Scheduled = dynamic(() => import("./Scheduled").then((module) => module.Scheduled as ComponentType<never>), {
  ssr: false,
}) as unknown as typeof import("./Scheduled").Scheduled;

interface Props<T extends object> {
  definition: SettingDefinition<T>;
  setting: Setting;
  chosen: SettingKey;
  canWrite: boolean;
}

/** A proposal speaks for itself, in its card. */
const publishedText = ({ hoje, pedeDuasPessoas }: Setting, desde: string) =>
  pedeDuasPessoas ? null : desde <= hoje ? "Publicado: vale desde agora." : `Agendado: passa a valer em ${formatDate(desde)}.`;

/** Setting in force, the change that waits for a second person, its scheduled publications and the change under way. */
export function SettingView<T extends object>({ definition, setting, chosen, canWrite: mayWrite }: Props<T>) {
  const { proposta } = setting;
  // One change is proposed at a time: what was typed meanwhile stays in this tab, and comes back with the form.
  const canWrite = mayWrite && proposta === null;
  const [editing, setEditing] = useState<Publication | null>(null);
  const [start, setStart] = useState<Start<T> | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const name = `${definition.area}:${chosen.chave}:${editing?.id ?? "nova"}`;
  const edit = (publication: Publication | null) => {
    setSaid(null);
    setStart(null);
    setEditing(publication);
  };
  return (
    <Stack gap="4">
      {said && (
        <Notice kind="ok" role="status">
          {said}
        </Notice>
      )}
      {proposta && (
        <Proposed key={proposta.id} definition={definition} setting={setting} proposal={proposta} chosen={chosen} canWrite={mayWrite} />
      )}
      <InForce
        definition={definition}
        setting={setting}
        chave={chosen.chave}
        {...(canWrite && {
          onReturn: (past: Start<T>) => {
            edit(null);
            setStart(past);
          },
        })}
      />
      {setting.futuras.length > 0 && (
        <Scheduled
          definition={definition}
          setting={setting}
          chosen={chosen}
          canWrite={canWrite}
          editing={editing?.id ?? null}
          onEdit={edit}
          onCancelled={() => edit(null)}
        />
      )}
      {canWrite && (
        <Box>
          <ChangeForm
            key={name}
            name={name}
            definition={definition}
            setting={setting}
            chosen={chosen}
            editing={editing}
            start={start}
            onLeave={() => edit(null)}
            onPublished={(desde) => {
              setStart(null);
              setEditing(null);
              setSaid(publishedText(setting, desde));
            }}
          />
        </Box>
      )}
    </Stack>
  );
}
