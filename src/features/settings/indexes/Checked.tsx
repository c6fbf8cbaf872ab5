import { useQueryClient } from "@tanstack/react-query";
import { Check, CirclePlus, CircleX, Minus, PencilLine } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { reasonFault } from "@/domain/text/reason";
import { StateBadge } from "@/parts/states/StateBadge";
import { SERIES_LINE } from "@/parts/states/settings";
import type { LucideIcon } from "@/ui/content/Icon";
import { Box, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { toast } from "@/ui/feedback/toast";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { Form } from "@/ui/fields/Form";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { count, type Detail, type JudgedLine, type Judgement, seriesQuery, valueWords } from "./indexesQueries";

const icons: Record<JudgedLine["situacao"], LucideIcon> = { nova: CirclePlus, correcao: PencilLine, igual: Minus, erro: CircleX };
/** Lines that are drawn at a time: what is wrong comes first. */
const SHOWN = 50;
const ORDER: JudgedLine["situacao"][] = ["erro", "correcao", "nova", "igual"];
const LEAST = 3;

interface Values {
  fonte: string;
  motivo: string;
  ciente: boolean;
}
interface Props {
  detail: Detail;
  judged: Judgement;
  onPublished(said: string): void;
}

function columnsOf({ tipo }: Detail): Column<JudgedLine>[] {
  return [
    { id: "linha", header: "Linha", align: "end", width: "64px", priority: 3, cell: ({ linha }) => count(linha) },
    { id: "mes", header: "Mês", priority: 1, cell: ({ texto }) => texto.mes || "(vazio)" },
    ...(tipo === "cotas" ? [{ id: "perfil", header: "Perfil", cell: ({ texto }: JudgedLine) => texto.perfil || "(vazio)" }] : []),
    { id: "antes", header: "Hoje", align: "end", cell: ({ antes }) => (antes === null ? "—" : valueWords(tipo, antes)) },
    {
      id: "valor",
      header: "Novo",
      align: "end",
      cell: ({ valor, texto }) => <strong>{valor === null ? texto.valor || "(vazio)" : valueWords(tipo, valor)}</strong>,
    },
    {
      id: "situacao",
      header: "O que faz",
      cell: ({ situacao, problema, aviso }) => (
        <Stack gap="0.5" alignItems="flex-start">
          <StateBadge look={SERIES_LINE[situacao]} icon={icons[situacao]} compact />
          {(problema ?? aviso) && (
            <Text as="span" textStyle="small" color={problema ? "status.bad.fg" : "fgMuted"}>
              {problema ?? aviso}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
}

/** Effect of each value; below, the fields for publishing. */
export function Checked({ detail, judged, onPublished }: Props) {
  const [all, setAll] = useState(false);
  const lines = judged.linhas.toSorted(
    (one, other) => ORDER.indexOf(one.situacao) - ORDER.indexOf(other.situacao) || one.linha - other.linha,
  );
  const number = (situacao: JudgedLine["situacao"]) => lines.filter((line) => line.situacao === situacao).length;
  const [wrong, written] = [number("erro"), number("nova") + number("correcao")];
  return (
    <Box>
      <Text textStyle="small" color="fgMuted" role="status" px="4" py="2">
        {`Novos: ${count(number("nova"))} · Correções: ${count(number("correcao"))} · Sem mudança: ${count(number("igual"))} · Recusados: ${count(wrong)}`}
      </Text>
      <Table
        caption="O que cada valor faz"
        density="compact"
        rows={all ? lines : lines.slice(0, SHOWN)}
        rowKey={({ linha, mes, idPerfil }) => `${linha}/${mes}/${idPerfil}`}
        columns={columnsOf(detail)}
      />
      {!all && lines.length > SHOWN && (
        <Box px="4" py="2">
          <Button size="sm" variant="text" look="admin" onClick={() => setAll(true)}>
            {`Ver as ${count(lines.length)} linhas`}
          </Button>
        </Box>
      )}
      <Stack gap="3" p="4" borderTopWidth="1px">
        {judged.avisos.map((aviso) => (
          <Notice key={aviso} kind="wait">
            {aviso}
          </Notice>
        ))}
        {wrong > 0 ? (
          <Notice kind="bad" role="alert">
            Nada é publicado enquanto houver valor recusado: corrija e confira de novo.
          </Notice>
        ) : written === 0 ? (
          <Text textStyle="label">Estes valores já estão publicados: nada mudaria.</Text>
        ) : (
          <Publish detail={detail} judged={judged} written={written} onPublished={onPublished} />
        )}
      </Stack>
    </Box>
  );
}

function Publish({ detail, judged, written, onPublished }: Props & { written: number }) {
  const corrects = judged.linhas.some(({ situacao }) => situacao === "correcao");
  const isUsed = judged.usos.movimentos > 0;
  const client = useQueryClient();
  const publish = useWrite("POST /publicarValoresIndexador/{serie}");
  const form = useForm<Values>({
    defaultValues: { fonte: "", motivo: "", ciente: false },
    resolver: ruleResolver<Values>(({ fonte, motivo, ciente }) => {
      const why = corrects ? reasonFault(motivo, "Escreva por que o valor é corrigido.") : null;
      return [
        ...(fonte.trim().length < LEAST ? [{ campo: "fonte", mensagem: "Diga de onde vem o valor." }] : []),
        ...(why ? [{ campo: "motivo", mensagem: why }] : []),
        ...(isUsed && !ciente ? [{ campo: "ciente", mensagem: "Confirme que sabe dos lançamentos que já usaram esta cota." }] : []),
      ];
    }),
  });
  const { serie, versao } = detail;
  const send = async ({ fonte, motivo, ciente }: Values) => {
    const valores = judged.linhas.flatMap(({ situacao, linha, mes, idPerfil, valor }) =>
      (situacao === "nova" || situacao === "correcao") && mes !== null && valor !== null ? [{ linha, mes, idPerfil, valor }] : [],
    );
    try {
      const body = { valores, fonte: fonte.trim(), versao, ...(corrects && { motivo: motivo.trim() }), ...(isUsed && { ciente }) };
      const next = await publish.mutateAsync({ params: { serie }, body });
      client.setQueryData(seriesQuery(serie).queryKey, next);
      void client.invalidateQueries({ queryKey: ["GET /retornarIndexadores"] });
      void client.invalidateQueries({ queryKey: ["GET /retornarHistoricoConfiguracao/{area}"] });
      void toast.success(next.proposta ? "Proposta enviada." : "Publicado com sucesso.");
      onPublished(`Publicado: ${written === 1 ? "1 valor vale" : `${count(written)} valores valem`} desde agora.`);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) {
        void client.invalidateQueries({ queryKey: seriesQuery(serie).queryKey });
        throw new ApiError(409, "Outra pessoa publicou neste indexador agora há pouco. Nada foi gravado: confira de novo.");
      }
      throw failure;
    }
  };
  return (
    <Form form={form} onSubmit={send} label="Publicar">
      <Stack gap="4">
        <TextField
          name="fonte"
          label="Fonte ou ato"
          size="md"
          maxLength={200}
          autoComplete="off"
          hint="Por exemplo, IBGE ou a ata que aprova."
        />
        {corrects && (
          <TextAreaField name="motivo" label="Motivo da correção" rows={2} maxLength={500} hint="O valor anterior fica no histórico." />
        )}
        {isUsed && (
          <CheckboxField
            name="ciente"
            look="admin"
            label={`Sei que ${count(judged.usos.movimentos)} ${judged.usos.movimentos === 1 ? "lançamento já usou" : "lançamentos já usaram"} esta cota`}
          />
        )}
        <Box>
          <Button
            type="submit"
            look="admin"
            leftIcon={Check}
            loading={form.formState.isSubmitting}
            loadingText={detail.pedeDuasPessoas ? "Propondo…" : "Publicando…"}
          >
            {`${detail.pedeDuasPessoas ? "Propor" : "Publicar"} ${written === 1 ? "1 valor" : `${count(written)} valores`}`}
          </Button>
        </Box>
      </Stack>
    </Form>
  );
}
