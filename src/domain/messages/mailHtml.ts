import { splitAddresses } from "../text/webAddresses";
import { escapeHtml } from "./mailTemplate";

/** Numbers with hyphens, as of a protocol, are not broken at them. */
const whole = (escaped: string) => escaped.replace(/\d+(?:-\d+)+/g, '<span style="white-space:nowrap">$&</span>');

/** Escaped text, in which whole web addresses are links. */
const linked = (text: string): string =>
  splitAddresses(text)
    .map((part) => {
      const escaped = escapeHtml(part.text);
      return part.isAddress ? `<a href="${escaped}" style="color:#09705a">${escaped}</a>` : whole(escaped);
    })
    .join("");

/**
 * A mail's text as a page that mail programs show: nothing is loaded, one column, the sizes and contrasts of the portal.
 * Paragraphs are what blank lines part. Everything in the text is text: none of it can become markup.
 */
export function mailHtml(assunto: string, texto: string): string {
  const paragraphs = texto
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p style="margin:0 0 16px">${linked(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(assunto)}</title>
</head>
<body style="margin:0;background:#f7f7f4">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<div style="background:#ffffff;border:1px solid #e3e3dd;border-radius:8px;padding:24px;font:16px/24px Poppins,Arial,sans-serif;color:#1d1f1b">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${whole(escapeHtml(assunto))}</h1>
${paragraphs}
</div>
<p style="margin:16px 0 0;font:14px/20px Poppins,Arial,sans-serif;color:#555851">Mensagem automática do Portal do Participante. Para falar com a equipe, entre no portal, em Meus Atendimentos.</p>
</div>
</body>
</html>
`;
}
