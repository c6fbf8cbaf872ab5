import { nameOf } from "@/api/offered";
import type { Group } from "./extensions";
import { pagesOf, summaryOf } from "./pages";
import { BAD, type Result, type Verdict, words } from "./results";

export interface Report {
  /** Address that was checked, without anything that identifies whoever did. */
  host: string;
  /** Day and hour, in words. */
  when: string;
  isAdmin: boolean;
  specification: Result[];
  groups: Group[];
  /** The backend publishes its contract: the portal reads there what it has. */
  published: boolean;
  socket: boolean;
  /** The line for the environment. */
  setting: string;
}

const safe = (text: string) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${safe(item)}</li>`).join("")}</ul>`;
const count = (results: readonly Result[], ...verdicts: readonly Verdict[]) =>
  results.filter(({ verdict }) => verdicts.includes(verdict)).length;

const STYLE = `:root{color-scheme:light dark;--ink:#1d1f1c;--soft:#5c625a;--line:#d9ddd6;--paper:#fff;--card:#f6f7f5;--ok:#1f6b4a;--wait:#8a5a00;--bad:#a8261d}
@media (prefers-color-scheme:dark){:root{--ink:#eceeea;--soft:#a9b0a6;--line:#3a3f38;--paper:#1d1f1c;--card:#262925;--ok:#6cc79d;--wait:#e0b060;--bad:#f08a80}}
*{box-sizing:border-box}body{margin:0 auto;max-width:52rem;padding:1.25rem 1rem 4rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}h2{font-size:1.2rem;margin:2.25rem 0 .5rem}p{margin:.5rem 0}.soft{color:var(--soft)}
article,details{border:1px solid var(--line);border-radius:.5rem;background:var(--card);padding:.75rem 1rem;margin:.6rem 0}
summary{cursor:pointer;font-weight:600}code,pre{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
pre{white-space:pre-wrap;border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem;background:var(--card)}
.head{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;justify-content:space-between}ul{margin:.35rem 0;padding-left:1.25rem}
.ok,.there{color:var(--ok)}.adapted,.unchecked{color:var(--wait)}.absent,.unreadable,.failed{color:var(--bad)}strong{font-weight:600}.extension{color:var(--soft)}`;

function callOf({ key, verdict, notes }: Result): string {
  const off = BAD.includes(verdict) ? pagesOf([key]) : [];
  return `<article><div class="head"><code>${safe(nameOf(key))}</code><strong class="${verdict}">${words[verdict]}</strong></div>
<p class="soft">${safe(summaryOf(key))}</p>${notes.length ? list(notes) : ""}${
    off.length ? `<p><strong>Afeta:</strong> ${safe(off.join(", "))}.</p>` : ""
  }</article>`;
}

function groupOf({ name, results }: Group): string {
  const there = count(results, "there");
  const lacking = results.filter(({ verdict }) => verdict === "absent");
  const off = pagesOf(lacking.map(({ key }) => key));
  const items = results.map(({ key, verdict }) => `<li><code>${safe(nameOf(key))}</code> — ${words[verdict].toLowerCase()}</li>`);
  return `<details><summary>${safe(name)}: ${there} de ${results.length}</summary>
${off.length ? `<p>Sem o que falta, o portal não oferece partes de: ${safe(off.join(", "))}.</p>` : ""}<ul>${items.join("")}</ul></details>`;
}

/** The counts of a report, in two sentences. */
export function summaryLines({ specification, groups }: Report): string[] {
  const bad = count(specification, ...BAD);
  const extensions = groups.flatMap(({ results }) => results);
  return [
    `Da especificação: ${count(specification, "ok", "adapted", "there")} de ${specification.length} prontas${
      bad ? `; ${bad} a resolver` : ""
    }${count(specification, "unchecked") ? `; ${count(specification, "unchecked")} não conferidas` : ""}.`,
    `Extensões: ${count(extensions, "there")} de ${extensions.length}. O portal não oferece o que depende das que faltam.`,
  ];
}

/** The report as a page of its own, that needs nothing from anywhere. */
export const reportPage = (report: Report): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conferência do backend</title><style>${STYLE}</style></head><body>
<p class="soft">Portal do Participante</p><h1>Conferência do backend</h1>
<p><code>${safe(report.host)}</code><br><span class="soft">${safe(report.when)}, com o acesso de ${
  report.isAdmin ? "um administrador" : "um participante"
}. Esta página não traz dados de ninguém: só nomes de chamadas e de campos.</span></p>
${summaryLines(report)
  .map((line) => `<p>${safe(line)}</p>`)
  .join("")}
<h2>Para o .env do portal</h2><pre>${safe(report.setting)}</pre>
<p class="soft">${
  report.setting === "API_CALLS="
    ? "Este backend publica o próprio contrato em /openapi.json, e o portal lê ali o que ele tem: a linha fica vazia."
    : "Com esta linha o portal sabe de início o que este backend tem. Sem ela, descobre sozinho."
}</p>
<h2>Chamadas da especificação</h2>${report.specification.map(callOf).join("\n")}
<article><div class="head"><span>Avisos ao vivo (<code>/socket.io/</code>)</span><strong class="${report.socket ? "there" : "absent"}">${
  report.socket ? words.there : words.absent
}</strong></div>${
  report.socket ? "" : "<p>Sem eles o portal funciona; os avisos novos aparecem quando a página é aberta de novo.</p>"
}</article>
<h2>Extensões</h2><p class="soft">Um backend pode não ter nenhuma delas. As que gravam não são chamadas: contam como as leituras do mesmo assunto, quando todas existem ou todas faltam. O nome de uma que existe e não está na linha acima pode ser acrescentado a ela.</p>
${report.groups.map(groupOf).join("\n")}
</body></html>
`;
