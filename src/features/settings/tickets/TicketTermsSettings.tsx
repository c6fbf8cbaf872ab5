import { describeTicketTerms, type TicketTerms, ticketTermsFaults } from "@/domain/settings/ticketTerms";
import { Grid, Stack, Text } from "@/ui/content/layout";
import { TextField } from "@/ui/fields/TextField";
import type { SettingDefinition } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";

const hour = { size: "md", inputMode: "numeric", maxLength: 3, autoComplete: "off" } as const;

const Editor = () => (
  <Stack gap="5">
    <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }} gap="4" alignItems="start">
      <TextField {...hour} name="conteudo.primeiraResposta" label="Primeira resposta (horas)" />
      <TextField {...hour} name="conteudo.resposta" label="Demais respostas (horas)" />
      <TextField {...hour} name="conteudo.escalar" label="Avisar a coordenação (horas depois)" />
    </Grid>
    <Grid templateColumns={{ base: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" }} gap="4" alignItems="start">
      <TextField {...hour} name="conteudo.abre" label="Abre às (hora)" />
      <TextField {...hour} name="conteudo.fecha" label="Fecha às (hora)" />
    </Grid>
    <Text textStyle="small" color="fgMuted">
      As horas contam só no horário de atendimento dos dias úteis.
    </Text>
  </Stack>
);

const NAMES = ["primeiraResposta", "resposta", "escalar", "abre", "fecha"] as const satisfies (keyof TicketTerms)[];
/** Typed text as a whole number; −1, which the rules refuse, for any other text. */
const wholeOf = (typed: unknown) => (/^\d{1,3}$/.test(String(typed ?? "").trim()) ? Number(typed) : -1);

const definition: SettingDefinition<TicketTerms> = {
  area: "chamados",
  title: "Prazos dos chamados",
  intro: "Em quanto tempo a equipe responde, e quando a coordenação é avisada de quem ainda espera.",
  keys: { param: "chave", label: "Vale para", itens: [{ chave: "geral", valor: "geral", nome: "Todos os planos" }] },
  Editor,
  describe: describeTicketTerms,
  judge: ticketTermsFaults,
  toForm: (content) => Object.fromEntries(NAMES.map((name) => [name, String(content[name])])),
  fromForm: (values) => Object.fromEntries(NAMES.map((name) => [name, wholeOf(values[name])])) as unknown as TicketTerms,
};

export const TicketTermsSettings = () => <SettingScreen definition={definition} />;
