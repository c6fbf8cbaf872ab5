import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ASSET_CLASSES } from "@/domain/investments/assetClasses";
import { exact } from "@/domain/money/exact";
import { formatRate } from "@/domain/money/money";
import { MOST_LEVELS, NEW_PROFILE, type ProfileSettings, readProfile, totalShare } from "@/domain/settings/profiles";
import { Box, Grid, Stack, Text } from "@/ui/content/layout";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import type { EditorProps } from "../frame/definition";
import { useClosing } from "./closing";

const share = { size: "md", inputMode: "decimal", maxLength: 6, autoComplete: "off" } as const;

/** Name, description, risk and, class by class, what the profile is made of and may be; and whether it takes new choices. */
export function ProfileFields({ chave }: EditorProps<ProfileSettings>) {
  const typed = (useWatch({ name: "conteudo" }) ?? {}) as Record<string, unknown>;
  const total = totalShare(readProfile(typed).composicao);
  const isWhole = exact(total).equals(100);
  return (
    <Stack gap="5">
      <TextField name="conteudo.nome" label="Nome" size="md" maxLength={40} autoComplete="off" />
      <TextAreaField
        name="conteudo.descricao"
        label="Descrição"
        rows={2}
        maxLength={200}
        hint="Uma ou duas frases simples, para quem não conhece investimentos."
      />
      <TextField
        name="conteudo.nivel"
        label="Nível de risco"
        size="md"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        hint={`De 1, o mais cauteloso, a ${MOST_LEVELS}. Os perfis aparecem nesta ordem.`}
      />
      <Box as="fieldset" border="none" p="0" m="0" minW="0">
        <Text as="legend" textStyle="label" fontWeight="semibold" p="0">
          Composição
        </Text>
        <Text textStyle="small" color="fgMuted" mt="1" mb="3">
          Quanto há de cada classe e os limites da política de investimentos, em %. Em branco, a classe não faz parte do perfil.
        </Text>
        <Stack gap="4">
          {ASSET_CLASSES.map(({ id, value }) => (
            <Box key={id}>
              <Text textStyle="label" fontWeight="medium" mb="1.5" aria-hidden>
                {value}
              </Text>
              <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="3">
                <TextField {...share} name={`conteudo.composicao.${id}.percentual`} label="Tem (%)" aria-label={`${value}: Tem (%)`} />
                <TextField {...share} name={`conteudo.composicao.${id}.minimo`} label="Mínimo (%)" aria-label={`${value}: Mínimo (%)`} />
                <TextField {...share} name={`conteudo.composicao.${id}.maximo`} label="Máximo (%)" aria-label={`${value}: Máximo (%)`} />
              </Grid>
            </Box>
          ))}
        </Stack>
        <Text textStyle="label" mt="3" role="status" fontWeight="medium" color={isWhole ? "status.ok.fg" : "status.bad.fg"}>
          {isWhole ? "Soma 100%." : `Soma ${formatRate(total)}: tem de somar 100%.`}
        </Text>
      </Box>
      {chave !== NEW_PROFILE && <ClosedField />}
    </Stack>
  );
}

const CLOSED = "conteudo.fechado";

function ClosedField() {
  const { setValue, setFocus } = useFormContext();
  const asked = useClosing();
  useEffect(() => {
    if (asked === 0) return;
    setValue(CLOSED, true, { shouldDirty: true });
    setFocus(CLOSED);
  }, [asked, setValue, setFocus]);
  return (
    <CheckboxField
      name={CLOSED}
      label="Fechado a novas escolhas"
      look="admin"
      hint="Vale a partir do dia abaixo. Quem está no perfil continua nele; a troca e o primeiro acesso deixam de oferecê-lo."
    />
  );
}
