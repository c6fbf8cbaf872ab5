import type { Reply } from "@contract/infer";
import { ScanSearch } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "@/api/browser";
import { CODE_LENGTH, formatCode, readCode } from "@/domain/text/verificationCode";
import { Grid, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Form } from "@/ui/fields/Form";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { TextField } from "@/ui/fields/TextField";
import { CheckResult } from "./CheckResult";

type Answer = Reply<"POST /conferirDocumento">;
interface Values {
  codigo: string;
}

const faultsOf = ({ codigo }: Values) =>
  codigo.trim() ? [] : [{ campo: "codigo", mensagem: `Digite as ${CODE_LENGTH} letras e números que estão ao lado do QR code.` }];

/** A code that was typed, or that the QR of a document brought. */
export function CodeCheck({ given, onAuthentic }: { given: string; onAuthentic(codigo: string | undefined): void }) {
  const [answer, setAnswer] = useState<{ of: string; reply: Answer } | null>(null);
  const form = useForm<Values>({ resolver: ruleResolver(faultsOf), defaultValues: { codigo: given } });
  const check = async ({ codigo }: Values) => {
    setAnswer(null);
    onAuthentic(undefined);
    const reply = await call("POST /conferirDocumento", { body: { codigo } });
    setAnswer({ of: codigo, reply });
    onAuthentic(reply.documento?.codigo);
  };
  const sender = useRef<HTMLButtonElement>(null);
  const asked = useRef("");
  useEffect(() => {
    // The QR was scanned to know: nobody needs to press for it, once.
    if (!given || asked.current === given) return;
    asked.current = given;
    form.setValue("codigo", given);
    sender.current?.form?.requestSubmit();
  }, [given, form]);
  const tidy = () => {
    const code = readCode(form.getValues("codigo"));
    if (code) form.setValue("codigo", formatCode(code));
  };
  return (
    <Form form={form} onSubmit={check} label="Conferir pelo código">
      <Stack gap="4">
        <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 360px) auto 1fr" }} gap={{ base: "4", md: "3" }} alignItems="start">
          <TextField
            name="codigo"
            label="Código de verificação"
            hint="Está ao lado do QR code: quatro grupos de quatro letras e números."
            placeholder="XXXX-XXXX-XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            onBlur={tidy}
          />
          <Button
            ref={sender}
            type="submit"
            size="lg"
            // Beside the field: as far down as its label.
            marginTop={{ md: "26px" }}
            leftIcon={ScanSearch}
            loading={form.formState.isSubmitting}
            loadingText="Conferindo…"
          >
            Conferir código
          </Button>
        </Grid>
        {answer &&
          (answer.reply.situacao === "autentico" ? (
            <CheckResult key={answer.of} good title="Documento autêntico" issued={answer.reply.documento}>
              Foi emitido pelo portal. Compare o que está abaixo com o que você tem em mãos; se for diferente, não é o mesmo documento.
            </CheckResult>
          ) : (
            <CheckResult key={answer.of} good={false} title="Documento não encontrado">
              Nenhum documento foi emitido com este código. Confira as letras e os números; se estiverem certos, não confie no documento.
            </CheckResult>
          ))}
      </Stack>
    </Form>
  );
}
