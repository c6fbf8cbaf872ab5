import { useEffect, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { addMonths, formatMonth } from "@/domain/calendar/months";
import { parseMonth } from "@/domain/imports/values";
import { nameOfValue, parseDecimal } from "@/domain/settings/series";
import { Box, Grid, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Form } from "@/ui/fields/Form";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { TextField } from "@/ui/fields/TextField";
import { shortWidth } from "../frame/shortWidth";
import type { Detail, Judgement } from "./indexesQueries";

interface Values {
  mes: string;
  valores: Record<string, string>;
}

const idsOf = ({ tipo, perfis }: Detail) => (tipo === "cotas" ? perfis.map(({ id }) => id) : [0]);
const typed = (valor: string | undefined) => (valor ?? "").replace(".", ",");

function faultsOf(detail: Detail) {
  return ({ mes, valores }: Values) => {
    const faults = parseMonth(mes.trim()) === null ? [{ campo: "mes", mensagem: "Escreva o mês como 10/2026." }] : [];
    const filled = idsOf(detail).filter((id) => (valores[id] ?? "").trim() !== "");
    if (filled.length === 0) faults.push({ campo: `valores.${idsOf(detail)[0]}`, mensagem: "Informe o valor." });
    for (const id of filled)
      if (parseDecimal(valores[id] ?? "") === null)
        faults.push({ campo: `valores.${id}`, mensagem: "Não é um número: use vírgula nas casas decimais." });
    return faults;
  };
}

interface Props {
  detail: Detail;
  onJudged(judged: Judgement | null): void;
  /** Publishing is the next step: checking again is not. */
  isJudged: boolean;
}

/** A month and its value, or the quota of each profile; what the month has already is there to be corrected. */
export function ValueForm({ detail, onJudged, isJudged }: Props) {
  const { serie, tipo, perfis, valores, ultimo, esperado } = detail;
  const first = ultimo !== null && ultimo < esperado ? addMonths(ultimo, 1) : esperado;
  const known = new Map(valores.map((value) => [nameOfValue(value), value.valor]));
  const valuesOf = (mes: string | null) =>
    Object.fromEntries(idsOf(detail).map((id) => [String(id), typed(mes === null ? "" : known.get(nameOfValue({ mes, idPerfil: id })))]));
  const form = useForm<Values>({
    defaultValues: { mes: formatMonth(first), valores: valuesOf(first) },
    resolver: ruleResolver<Values>(faultsOf(detail)),
  });
  const check = useWrite("POST /conferirValoresIndexador/{serie}");
  const month = parseMonth(useWatch({ control: form.control, name: "mes" }).trim());
  // Another month brings its own values along; what was judged is no longer what is typed.
  const shown = useRef(month);
  const latest = useRef({ valuesOf, onJudged });
  latest.current = { valuesOf, onJudged };
  useEffect(() => {
    if (month === null || month === shown.current) return;
    shown.current = month;
    for (const [id, valor] of Object.entries(latest.current.valuesOf(month))) form.setValue(`valores.${id}`, valor);
  }, [month, form]);
  useEffect(() => {
    const subscription = form.watch(() => latest.current.onJudged(null));
    return () => subscription.unsubscribe();
  }, [form]);

  const send = async ({ mes, valores: written }: Values) => {
    const of = parseMonth(mes.trim()) ?? "";
    const filled = idsOf(detail).flatMap((id) => {
      const valor = parseDecimal(written[id] ?? "");
      return valor === null ? [] : [{ mes: of, idPerfil: tipo === "cotas" ? id : null, valor }];
    });
    const judged = await check.mutateAsync({ params: { serie }, body: { valores: filled } });
    if (judged.linhas.every(({ situacao }) => situacao === "igual")) throw new ApiError(422, "Nada mudou: este mês já tem estes valores.");
    onJudged(judged);
  };
  const isKnown = month !== null && idsOf(detail).some((id) => known.has(nameOfValue({ mes: month, idPerfil: id })));
  return (
    <Form form={form} onSubmit={send} label="Novo valor">
      <Stack gap="4">
        <Box css={shortWidth}>
          <TextField
            name="mes"
            label="Mês"
            size="md"
            maxLength={10}
            autoComplete="off"
            hint={isKnown ? "Este mês já tem valor: mudar é uma correção, com motivo." : "Como 10/2026."}
          />
        </Box>
        <Grid templateColumns="repeat(auto-fill, minmax(min(200px, 100%), 1fr))" gap="4">
          {tipo === "cotas" ? (
            perfis.map(({ id, nome }) => (
              <TextField
                key={id}
                name={`valores.${id}`}
                label={`Cota ${nome}`}
                size="md"
                inputMode="decimal"
                maxLength={24}
                autoComplete="off"
              />
            ))
          ) : (
            <TextField name="valores.0" label="Variação no mês (%)" size="md" inputMode="text" maxLength={14} autoComplete="off" />
          )}
        </Grid>
        <Box>
          <Button
            type="submit"
            look="admin"
            variant={isJudged ? "outline" : "solid"}
            w={{ base: "full", md: "auto" }}
            loading={form.formState.isSubmitting}
            loadingText="Conferindo…"
          >
            Conferir
          </Button>
        </Box>
      </Stack>
    </Form>
  );
}
