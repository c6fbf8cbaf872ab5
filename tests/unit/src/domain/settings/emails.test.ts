import { mailFaults, sampleMail, sampleOf } from "@/domain/settings/emails";
import { mailEvents, STAGE_MAILS } from "@/domain/settings/mailEvents";

const mail = (texto: string, assunto = "Solicitação {{protocolo}}") => ({ assunto, texto });
const faultsOf = (texto: string, assunto?: string) => mailFaults("requisicao-cancelada", mail(texto, assunto)).map(({ campo }) => campo);

it("takes the variables of its event and no others", () => {
  expect(faultsOf("Olá, {{nome}}! Cancelamos {{servico}}.")).toEqual([]);
  expect(mailFaults("requisicao-cancelada", mail("Olá, {{nome}}! Motivo: {{motivo}}."))).toEqual([
    { campo: "texto", mensagem: expect.stringContaining("{{motivo}}") },
  ]);
  expect(faultsOf("Olá, {{nome}}!", "{{codigo}}")).toEqual(["assunto"]);
});

it.each(["Olá, {nome}, tudo bem?", "Olá, {{nome, tudo bem?", "Olá, {{primeiro nome}}, tudo bem?"])(
  "refuses %s: braces that stand for nothing",
  (texto) => {
    expect(faultsOf(texto)).toEqual(["texto"]);
  },
);

it("refuses a code's mail without the code, an empty text and a subject of two lines", () => {
  expect(mailFaults("codigo-senha", { assunto: "Seu código", texto: "Olá, {{primeiroNome}}. Aqui está." })).toEqual([
    { campo: "texto", mensagem: expect.stringContaining("{{codigo}}") },
  ]);
  expect(faultsOf("   ", "a\nb c")).toEqual(["assunto", "texto"]);
  expect(mailFaults("nada", mail("Olá, tudo bem?"))).toHaveLength(1);
});

it("fills a mail with its samples, and shows none while it may not leave", () => {
  expect(sampleMail("requisicao-cancelada", mail("Olá, {{nome}}! Até logo."))).toMatchObject({
    texto: "Olá, Maria Aparecida dos Santos! Até logo.",
  });
  expect(sampleMail("requisicao-cancelada", mail("Olá, {{ninguem}}! Até logo."))).toBeNull();
});

it("has one name and one code for each event, and samples for all of its variables", () => {
  expect(new Set(mailEvents.map(({ codigo }) => codigo)).size).toBe(mailEvents.length);
  expect(new Set(mailEvents.map(({ nome }) => nome)).size).toBe(mailEvents.length);
  for (const { codigo, variaveis, obrigatorias = [] } of mailEvents) {
    expect(Object.keys(sampleOf(codigo))).toEqual(variaveis.map(({ nome }) => nome));
    for (const name of obrigatorias) expect(sampleOf(codigo)).toHaveProperty(name);
  }
});

it("lets stages send only mails that ask for what a stage knows", () => {
  const known = ["nome", "servico", "protocolo", "prazo", "etapa", "proximoPasso"];
  for (const codigo of STAGE_MAILS)
    for (const { nome } of mailEvents.find((event) => event.codigo === codigo)?.variaveis ?? []) expect(known).toContain(nome);
});
