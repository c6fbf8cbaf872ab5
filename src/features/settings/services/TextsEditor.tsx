import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { serviceDefinition } from "@/domain/services/registry";
import { MAX_DOCUMENTS, nextCode, PAGE_SERVICES } from "@/domain/settings/serviceTexts";
import type { ExtraDocument, ServiceTexts } from "@/domain/settings/writtenTexts";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import type { EditorProps } from "../frame/definition";

/** Editor of a service's texts before it is begun, and of the documents that it asks for. */
export function TextsEditor({ chave }: EditorProps<ServiceTexts>) {
  const id = Number(chave.slice("servico-".length));
  const own = serviceDefinition(id)?.asks ?? [];
  if (PAGE_SERVICES.includes(id))
    return (
      <TextAreaField
        name="conteudo.explica"
        label="Introdução"
        rows={5}
        maxLength={4000}
        optional
        hint="Uma frase por linha, no alto da página. Em branco, a página começa sem texto."
      />
    );
  return (
    <Stack gap="6">
      <TextAreaField
        name="conteudo.explica"
        label="Introdução"
        rows={5}
        maxLength={4000}
        hint="Uma frase por linha. O que depende da pessoa (janela, idade, prazo) aparece depois, sozinho."
      />
      <TextAreaField name="conteudo.precisa" label="O que você vai precisar" rows={4} maxLength={2000} hint="Um item por linha." />
      <Box as="fieldset" border="none" p="0" m="0" minW="0">
        <Text as="legend" textStyle="label" fontWeight="semibold" p="0">
          Documentos pedidos
        </Text>
        {own.length > 0 && (
          <Box mt="2">
            <Text textStyle="small" color="fgMuted">
              O formulário já pede, conforme as respostas:
            </Text>
            <chakra.ul listStyleType="disc" ps="5" textStyle="small" color="fgMuted">
              {own.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </chakra.ul>
          </Box>
        )}
        <Documents />
      </Box>
    </Stack>
  );
}

function Documents() {
  const { fields, append, remove } = useFieldArray({ name: "conteudo.documentos" });
  const typed = (useWatch({ name: "conteudo.documentos" }) ?? []) as ExtraDocument[];
  return (
    <Stack gap="4" mt="3">
      {fields.map((field, index) => {
        const title = `Documento ${index + 1}`;
        return (
          <Box key={field.id} role="group" aria-label={title} borderWidth="1px" borderColor="line" borderRadius="md" p="3">
            <Flex align="center" justify="space-between" mb="2">
              <Text textStyle="label" fontWeight="semibold">
                {title}
              </Text>
              <IconButton label={`Tirar o documento ${index + 1}`} icon={Trash2} onClick={() => remove(index)} />
            </Flex>
            <Stack gap="3">
              <TextField name={`conteudo.documentos.${index}.nome`} label={`${title}: nome`} size="md" maxLength={120} autoComplete="off" />
              <TextField
                name={`conteudo.documentos.${index}.orientacao`}
                label={`${title}: orientação`}
                size="md"
                maxLength={300}
                autoComplete="off"
                optional
              />
              <CheckboxField name={`conteudo.documentos.${index}.obrigatorio`} label="Obrigatório" look="admin" />
            </Stack>
          </Box>
        );
      })}
      {fields.length < MAX_DOCUMENTS && (
        <Box>
          <Button
            size="sm"
            variant="outline"
            look="admin"
            leftIcon={Plus}
            onClick={() => append({ codigo: nextCode(typed), nome: "", orientacao: "", obrigatorio: true })}
          >
            Pedir outro documento
          </Button>
        </Box>
      )}
    </Stack>
  );
}
