import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { newCode } from "@/domain/settings/questionnaire";
import { Box, Flex, Grid, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";
import { fundProfilesQuery } from "../profiles/profilesQueries";

/** The answers of a question: words, points, and the highest profile that whoever gives it may come out with. */
export function AnswerFields({ question }: { question: number }) {
  const { data: profiles = [] } = useQuery(fundProfilesQuery());
  const name = `conteudo.perguntas.${question}.alternativas`;
  const { fields, append, remove } = useFieldArray({ name, keyName: "chave" });
  const rows = fields as unknown as { chave: string; id: string }[];
  const limits = profiles.map(({ carteira, nome }) => ({ id: String(carteira), value: `Até ${nome}` }));
  const add = () =>
    append({
      id: newCode(
        "r",
        rows.map(({ id }) => id),
      ),
      texto: "",
      pontos: String(rows.length),
      limite: "",
    });
  const at = (index: number) => `P${question + 1}, resposta ${index + 1}`;
  return (
    <Stack gap="4" mt="2">
      {rows.map(({ chave }, index) => (
        <Flex key={chave} gap="2" align="flex-start">
          <Grid flex="1" minW="0" gap="2" templateColumns={{ base: "minmax(0, 1fr) 72px", md: "minmax(0, 1fr) 72px 168px" }}>
            <TextField name={`${name}.${index}.texto`} label={at(index)} size="md" maxLength={200} autoComplete="off" />
            <TextField
              name={`${name}.${index}.pontos`}
              label="Pontos"
              aria-label={`Pontos: ${at(index)}`}
              size="md"
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
            />
            <SelectField
              name={`${name}.${index}.limite`}
              label="Limite"
              aria-label={`Limite: ${at(index)}`}
              size="md"
              options={limits}
              placeholder="Sem limite"
            />
          </Grid>
          <Box pt="26px" flex="none">
            <IconButton label={`Tirar ${at(index)}`} icon={Trash2} onClick={() => remove(index)} />
          </Box>
        </Flex>
      ))}
      <Box>
        <Button size="sm" variant="text" look="admin" leftIcon={Plus} onClick={add}>
          {`Acrescentar resposta à pergunta ${question + 1}`}
        </Button>
      </Box>
    </Stack>
  );
}
