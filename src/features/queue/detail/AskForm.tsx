import type { Body } from "@contract/infer";
import { Controller, useForm } from "react-hook-form";
import { chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Checkbox } from "@/ui/controls/Checkbox";
import { Form } from "@/ui/fields/Form";
import { schemaResolver } from "@/ui/fields/schemaResolver";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import type { Request } from "../queueQueries";

type Asked = NonNullable<Body<"POST /avancarRequisicao">["documentos"]>;

interface Props {
  request: Request;
  draft: string;
  onSend(documentos: Asked, motivo: string): Promise<unknown>;
  onClose(): void;
}

const loadSchema = () => import("../schemas").then((module) => module.askSchema);

/** Form that asks the person for documents: some of the request's own again, or another by name, with a message. */
export function AskForm({ request: { documentos }, draft, onSend, onClose }: Props) {
  const form = useForm({ resolver: schemaResolver(loadSchema), defaultValues: { codigos: [] as string[], outro: "", texto: "" } });
  const send = ({ codigos, outro, texto }: { codigos: string[]; outro: string; texto: string }) => {
    const again = documentos.filter(({ codigo }) => codigos.includes(codigo)).map(({ codigo, nome }) => ({ codigo, nome }));
    return onSend(outro ? [...again, { nome: outro }] : again, texto);
  };
  return (
    <Form form={form} draft={draft} onSubmit={send}>
      <Stack gap="5">
        {documentos.length > 0 && (
          <Controller
            name="codigos"
            render={({ field }) => (
              <chakra.fieldset border="0" m="0" p="0">
                <chakra.legend textStyle="label" fontWeight="medium" color="fg" mb="2">
                  Pedir de novo
                </chakra.legend>
                <Stack gap="2">
                  {documentos.map(({ codigo, nome }) => (
                    <Checkbox
                      key={codigo}
                      label={nome}
                      checked={(field.value as string[]).includes(codigo)}
                      onChange={(event) =>
                        field.onChange(
                          event.target.checked
                            ? [...(field.value as string[]), codigo]
                            : (field.value as string[]).filter((other) => other !== codigo),
                        )
                      }
                    />
                  ))}
                </Stack>
              </chakra.fieldset>
            )}
          />
        )}
        <TextField
          name="outro"
          label="Outro documento"
          optional={documentos.length > 0}
          hint="Como a pessoa o conhece: Comprovante de renda."
        />
        <TextAreaField name="texto" label="Recado" optional hint="O que a pessoa precisa saber para enviar certo." />
        <Text textStyle="small">A solicitação passa a esperar pela pessoa, que é avisada.</Text>
        <Flex justify="flex-end" gap="3" direction={{ base: "column-reverse", md: "row" }}>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting} loadingText="Enviando…">
            Pedir documentos
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}
