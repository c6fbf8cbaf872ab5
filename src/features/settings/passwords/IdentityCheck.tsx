import type { Reply } from "@contract/infer";
import { yupResolver } from "@hookform/resolvers/yup";
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { useWrite } from "@/api/write";
import type { Person } from "@/parts/person/PersonPicker";
import { Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { DateField } from "@/ui/fields/DateField";
import { Form } from "@/ui/fields/Form";
import { RadioField } from "@/ui/fields/RadioField";
import { TextField } from "@/ui/fields/TextField";
import { sentCodesQuery } from "./passwordsQueries";
import { told } from "./schema";

type Told = "matricula" | "telefone";

/** Form with an attendant's questions: the backend sends the code when the answers agree with the registration. */
export function IdentityCheck({ person, onSent }: { person: Person; onSent(sent: Reply<"POST /enviarCodigoPeloAtendimento">): void }) {
  const client = useQueryClient();
  const send = useWrite("POST /enviarCodigoPeloAtendimento");
  const form = useForm({ resolver: yupResolver(told), defaultValues: { nascimento: "", tipo: "matricula" as Told, valor: "" } });
  const tipo = useWatch({ control: form.control, name: "tipo" });
  return (
    <Form
      form={form}
      label="Conferência de identidade"
      onSubmit={async ({ nascimento, ...confirmacao }) => {
        try {
          onSent(await send.mutateAsync({ body: { idPessoa: person.id, data_nascimento: nascimento, confirmacao } }));
        } finally {
          void client.invalidateQueries({ queryKey: sentCodesQuery().queryKey });
        }
      }}
    >
      <Stack gap="4">
        <DateField name="nascimento" label="Qual é a sua data de nascimento?" size="md" />
        <RadioField
          name="tipo"
          label="O que mais a pessoa confirma?"
          inline
          options={[
            { value: "matricula", label: "Matrícula" },
            { value: "telefone", label: "Telefone" },
          ]}
        />
        <TextField
          name="valor"
          size="md"
          inputMode="numeric"
          autoComplete="off"
          label={tipo === "telefone" ? "Quais são os quatro últimos números do seu telefone?" : "Qual é o número da sua matrícula?"}
        />
        <div>
          <Button type="submit" look="admin" leftIcon={KeyRound} loading={form.formState.isSubmitting} loadingText="Conferindo…">
            Conferir e enviar o código
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
