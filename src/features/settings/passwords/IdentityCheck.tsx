import type { Reply } from "@contract/infer";
import { yupResolver } from "@hookform/resolvers/yup";
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { useWrite } from "@/api/write";
import { Button } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import { Form } from "@/ui/Form";
import { Stack } from "@/ui/layout";
import type { Person } from "@/ui/PersonPicker";
import { RadioField } from "@/ui/RadioField";
import { TextField } from "@/ui/TextField";
import { sentCodesQuery } from "./queries";
import { told } from "./schema";

type Told = "matricula" | "telefone";

/** What an attendant asks and types: the code goes out when it agrees with the registration. */
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
