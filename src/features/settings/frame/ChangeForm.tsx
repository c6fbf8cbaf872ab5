import { Check, SearchCheck } from "lucide-react";
import dynamic from "next/dynamic";
import { type ComponentType, useRef } from "react";
import { useWatch } from "react-hook-form";
import { formatDate } from "@/domain/calendar/calendarDate";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Grid, Spacer, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { isDoublePress } from "@/ui/controls/doublePress";
import { Notice } from "@/ui/feedback/Notice";
import { DateField } from "@/ui/fields/DateField";
import { Form } from "@/ui/fields/Form";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import type { Publication, Setting, SettingDefinition, SettingKey, Start } from "./definition";
import { ImpactPanel } from "./ImpactPanel";
import { shortWidth } from "./shortWidth";
import { useChange } from "./useChange";
import { usePublishing } from "./usePublishing";
import { useReturning } from "./useReturning";

// Nothing is lost by leaving before something was changed.
const LeaveGuard = dynamic(() => import("./LeaveGuard").then((module) => module.LeaveGuard), { ssr: false });

// Dialogs that are loaded later keep the type parameter of their component.
const ConflictDialog = dynamic(() => import("./ConflictDialog").then((module) => module.ConflictDialog as ComponentType<never>), {
  ssr: false,
}) as unknown as typeof import("./ConflictDialog").ConflictDialog;

/** The differences stay in sight beside a long form. */
const beside = {
  position: { xl: "sticky" },
  top: "calc(var(--layout-top) + 16px)",
  maxH: { xl: "calc(100dvh - var(--layout-top) - 104px)" },
  overflowY: { xl: "auto" },
} as const;

interface Props<T extends object> {
  name: string;
  definition: SettingDefinition<T>;
  setting: Setting;
  chosen: SettingKey;
  editing: Publication | null;
  /** First content of the change, where it is not the setting in force. */
  start: Start<T> | null;
  /** The change of what was scheduled is over, or what was scheduled is no more. */
  onLeave(): void;
  onPublished(desde: string): void;
}

/** A change, from the first field to publishing: typed, its impact seen, published. */
export function ChangeForm<T extends object>({ name, definition, setting, chosen, editing, start, onLeave, onPublished }: Props<T>) {
  const change = useChange({ definition, setting, chave: chosen.chave, editing, name });
  const { form, known, contentOf, isDirty, isOld, isRestored } = change;
  const publishing = usePublishing({ definition, setting, chosen, editing, change, name, onLeave, onPublished });
  const { checked, conflict } = publishing;
  const values = useWatch({ control: form.control }) as Parameters<typeof publishing.isChecked>[0];
  const isChecked = publishing.isChecked(values);
  const heading = useRef<HTMLHeadingElement>(null);
  const returning = useReturning(start, change);
  const { Editor, Preview } = definition;
  const mine = contentOf(values.conteudo);
  const busy = form.formState.isSubmitting;
  const leave = () => {
    change.discard();
    if (editing) onLeave();
  };
  return (
    <>
      {isDirty && <LeaveGuard />}
      <Form form={form} label="Nova mudança" onSubmit={(typed) => publishing.send(typed, () => heading.current?.focus())}>
        <Stack gap="4">
          <Box ref={returning.place} tabIndex={-1} outline="none" role="status">
            {returning.said && <Notice kind="info">{returning.said}</Notice>}
          </Box>
          {returning.asks && (
            <Notice
              kind="wait"
              action={
                <Flex gap="2" wrap="wrap">
                  <Button size="sm" variant="outline" look="admin" onClick={returning.take}>
                    Trocar
                  </Button>
                  <Button size="sm" variant="text" look="admin" onClick={returning.keep}>
                    Manter o que digitei
                  </Button>
                </Flex>
              }
            >
              Você digitou uma mudança que ainda não publicou. Trocar pelo que escolheu nas versões?
            </Notice>
          )}
          {isOld && (
            <Notice
              kind="wait"
              role="status"
              action={
                <Button size="sm" variant="outline" look="admin" onClick={() => void publishing.compare()}>
                  Ver a diferença
                </Button>
              }
            >
              Outra pessoa mudou esta configuração depois que você começou. O que você digitou continua aqui.
            </Notice>
          )}
          <Grid
            templateColumns={{
              base: "minmax(0, 1fr)",
              ...(!definition.wide && { xl: `minmax(0, ${Preview ? 1 : 1.5}fr) minmax(0, 1fr)` }),
            }}
            gap="4"
            alignItems="start"
          >
            <Card dense title={editing ? `Mudança agendada para ${formatDate(editing.desde)}` : "Nova mudança"}>
              <Stack gap="5">
                {isRestored && isDirty && (
                  <Text textStyle="small" color="fgMuted" role="status">
                    Retomamos o que você tinha digitado nesta aba.
                  </Text>
                )}
                <Editor vigente={setting.vigente.conteudo as T} chave={chosen.chave} />
                <Box css={shortWidth}>
                  <DateField
                    name="desde"
                    label="Vale a partir de"
                    min={setting.hoje}
                    size="md"
                    hint={
                      setting.pedeDuasPessoas
                        ? "Outra pessoa da equipe precisa confirmar até esta data. Escolha hoje ou uma data futura."
                        : "Escolha hoje ou uma data futura. Com a data de hoje, vale ao publicar."
                    }
                  />
                </Box>
                <TextAreaField
                  name="motivo"
                  label="Motivo da mudança"
                  size="md"
                  rows={2}
                  maxLength={500}
                  hint="Por exemplo, a ata ou a norma. Fica no histórico."
                />
              </Stack>
            </Card>
            <Stack gap="4" {...(!Preview && !definition.wide && beside)}>
              {Preview && <Preview conteudo={mine} chave={chosen.chave} />}
              <ImpactPanel
                definition={definition}
                antes={known.base}
                depois={mine}
                words={[editing ? "Agendado" : "Hoje", values.desde ? `Em ${formatDate(values.desde)}` : "Depois"]}
                impact={isChecked ? (checked?.impact ?? null) : null}
                headingRef={heading}
              />
            </Stack>
          </Grid>
          <Flex
            position="sticky"
            bottom="var(--layout-bottom, 0px)"
            zIndex="1"
            align="center"
            wrap="wrap"
            gap="3"
            bg="surface"
            borderTopWidth="1px"
            mx={{ base: "-16px", lg: "-24px" }}
            mb="-16px"
            px={{ base: "16px", lg: "24px" }}
            py="3"
          >
            <Text textStyle="small" color="fgMuted" display={{ base: "none", md: "block" }} role="status">
              {isDirty ? "Ainda não publicado. O que você digitou fica guardado nesta aba." : "Nada mudou ainda."}
            </Text>
            <Spacer display={{ base: "none", md: "block" }} />
            {(isDirty || editing) && (
              <Button variant="text" look="admin" onClick={leave} disabled={busy}>
                {isDirty ? "Descartar" : "Deixar de editar"}
              </Button>
            )}
            <Button
              type="submit"
              look="admin"
              variant={isDirty || editing ? "solid" : "outline"}
              flex={{ base: "1", md: "none" }}
              leftIcon={isChecked ? Check : SearchCheck}
              loading={busy}
              loadingText={isChecked ? (setting.pedeDuasPessoas ? "Propondo…" : "Publicando…") : "Conferindo…"}
              onClick={(event) => {
                // The impact comes between the two presses: nobody has read it yet.
                if (isChecked && isDoublePress(event)) event.preventDefault();
              }}
            >
              {isChecked ? `${setting.pedeDuasPessoas ? "Propor para" : "Publicar em"} ${formatDate(values.desde)}` : "Conferir o impacto"}
            </Button>
          </Flex>
        </Stack>
      </Form>
      {conflict && (
        <ConflictDialog
          definition={definition}
          chave={chosen.chave}
          known={known}
          mine={mine}
          theirs={conflict}
          onTheirs={() => publishing.settle(false)}
          onMine={() => publishing.settle(true)}
          onClose={publishing.closeConflict}
        />
      )}
    </>
  );
}
