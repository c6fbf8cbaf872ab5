import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ASSET_CLASSES } from "@/domain/investments/assetClasses";
import { exact } from "@/domain/money/exact";
import { formatRate } from "@/domain/money/money";
import { MOST_LEVELS, NEW_PROFILE, type ProfileSettings, readProfile, totalShare } from "@/domain/settings/profiles";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import type { EditorProps } from "../frame/definition";
import { shortWidth } from "../frame/shortWidth";
import { useClosing } from "./closing";

const share = { size: "md", inputMode: "decimal", maxLength: 6, autoComplete: "off" } as const;

const shares = [
  { parte: "percentual", rotulo: "Atual (%)" },
  { parte: "minimo", rotulo: "Mínimo (%)" },
  { parte: "maximo", rotulo: "Máximo (%)" },
] as const;
const table = {
  templateColumns: { base: "repeat(3, minmax(0, 1fr))", md: "minmax(0, 1.4fr) repeat(3, minmax(0, 1fr))" },
  columnGap: "3",
  rowGap: "1.5",
} as const;

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
        size="md"
        rows={2}
        maxLength={200}
        hint="Uma ou duas frases simples, para quem não conhece investimentos."
      />
      <Box css={shortWidth}>
        <TextField
          name="conteudo.nivel"
          label="Nível de risco"
          size="md"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          hint={`De 1, o mais cauteloso, a ${MOST_LEVELS}. Os perfis aparecem nesta ordem.`}
        />
      </Box>
      <Box as="fieldset" border="none" p="0" m="0" minW="0">
        <Text as="legend" textStyle="label" fontWeight="semibold" p="0">
          Composição
        </Text>
        <Text textStyle="small" color="fgMuted" mt="1" mb="3">
          Quanto há de cada classe e os limites da política de investimentos, em %. Em branco, a classe não faz parte do perfil.
        </Text>
        <Stack gap="3">
          <Grid {...table} aria-hidden>
            {shares.map(({ parte, rotulo }, index) => (
              <Text key={parte} textStyle="label" fontWeight="medium" gridColumn={{ md: String(index + 2) }}>
                {rotulo}
              </Text>
            ))}
          </Grid>
          {ASSET_CLASSES.map(({ id, value }) => (
            <Grid key={id} {...table} alignItems="center">
              <Text textStyle="label" gridColumn={{ base: "1 / -1", md: "auto" }} aria-hidden>
                {value}
              </Text>
              {shares.map(({ parte, rotulo }) => (
                <TextField {...share} key={parte} name={`conteudo.composicao.${id}.${parte}`} label={`${value}: ${rotulo}`} hideLabel />
              ))}
            </Grid>
          ))}
        </Stack>
        <Flex
          align="center"
          gap="1.5"
          textStyle="label"
          mt="3"
          role="status"
          fontWeight="medium"
          color={isWhole ? "status.ok.fg" : "status.bad.fg"}
        >
          <Icon as={isWhole ? CircleCheck : TriangleAlert} size={16} />
          {isWhole ? "Soma 100%." : `Soma ${formatRate(total)}: tem de somar 100%.`}
        </Flex>
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
