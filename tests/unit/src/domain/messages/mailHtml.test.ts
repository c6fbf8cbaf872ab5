import { mailHtml } from "@/domain/messages/mailHtml";

const body = (texto: string, assunto = "Solicitação 2026-0048213") => mailHtml(assunto, texto);

it("parts paragraphs at blank lines and keeps the line breaks inside them", () => {
  const html = body("Olá, Elza!\n\nPrimeira linha\nsegunda linha\n\n\n");
  expect(html.match(/<p style="margin:0 0 16px">/g)).toHaveLength(2);
  expect(html).toContain("Primeira linha<br>segunda linha");
});

it("says its language and repeats the subject as title and heading", () => {
  const html = body("Olá!");
  expect(html).toContain('<html lang="pt-BR">');
  expect(html).toContain("<title>Solicitação 2026-0048213</title>");
  expect(html).toMatch(/<h1 [^>]*>Solicitação <span style="white-space:nowrap">2026-0048213<\/span><\/h1>/);
});

it("lets nothing that somebody wrote become markup", () => {
  const html = body('Motivo: <img src=x onerror="alert(1)"> & "aspas"', "<script>");
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &quot;aspas&quot;");
});

it("links whole web addresses only, without the full stop after them", () => {
  const html = body('Veja https://portal.exemplo/login?a=1&b=2. Ou javascript:alert(1) ou https://xy.br"onmouseover=y');
  expect(html).toContain('<a href="https://portal.exemplo/login?a=1&amp;b=2" ');
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).not.toContain('"onmouseover');
});

it("loads nothing from anywhere", () => {
  expect(body("Olá!")).not.toMatch(/src=|url\(|@import|<link/);
});
