import { MissingVariableError, renderTemplate } from "@backend/mail/templates";

it("puts values in their place, and never reads a value as a template", () => {
  expect(renderTemplate("Olá, {{nome}}! {{ motivo }}", { nome: "Ana", motivo: "{{nome}}" })).toBe("Olá, Ana! {{nome}}");
});
it("escapes values for HTML", () => {
  expect(renderTemplate("<p>{{nome}}</p>", { nome: `<b onclick="x">&'` }, "html")).toBe("<p>&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;</p>");
});
it.each(["prazo", "constructor", "__proto__"])("refuses a template that asks for %s, which was not given", (name) => {
  expect(() => renderTemplate(`{{${name}}}`, { nome: "Ana" })).toThrow(MissingVariableError);
});
