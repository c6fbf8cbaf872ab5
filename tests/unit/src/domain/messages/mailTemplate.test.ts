import { brokenVariables, MissingVariableError, renderTemplate, renderWhole, variablesOf } from "@/domain/messages/mailTemplate";

it("puts values in their place, and never reads a value as a template", () => {
  expect(renderTemplate("Olá, {{nome}}! {{ motivo }}", { nome: "Ana", motivo: "{{nome}}" })).toBe("Olá, Ana! {{nome}}");
});
it("escapes values for HTML", () => {
  expect(renderTemplate("<p>{{nome}}</p>", { nome: `<b onclick="x">&'` }, "html")).toBe("<p>&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;</p>");
});
it.each(["prazo", "constructor", "__proto__"])("refuses a template that asks for %s, which was not given", (name) => {
  expect(() => renderTemplate(`{{${name}}}`, { nome: "Ana" })).toThrow(MissingVariableError);
});
it("makes one line of a subject, whatever is put in it", () => {
  const mail = renderWhole({ assunto: "Oi, {{nome}}", texto: "{{nome}}" }, { nome: "Ana\r\nBcc: x@y.br" });
  expect(mail).toEqual({ assunto: "Oi, Ana Bcc: x@y.br", texto: "Ana\r\nBcc: x@y.br" });
});
it("names each variable once, in its order", () => {
  expect(variablesOf("{{b}} {{ a }} {{b}} {c}")).toEqual(["b", "a"]);
});
it.each([
  ["{{nome", ["{{nome"]],
  ["{nome}", ["{nome}"]],
  ["{{primeiro nome}}", ["{{primeiro nome}}"]],
  ["{{razão}}", ["{{razão}}"]],
  ["nome}}", ["}}"]],
  ["{{nome}} e {{ prazo }}", []],
])("%s: what is no variable although it looks like one", (text, broken) => {
  expect(brokenVariables(text)).toEqual(broken);
});
