/** `npm run conferir`: says of a fund's existing backend what the portal finds in it, for whoever owns it. */
import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { nameOf } from "@/api/offered";
import { setDateOrder } from "@/domain/calendar/dateOrder";
import { ask } from "./ask";
import { type Answer, Backend, Unreachable } from "./backend";
import { ExtensionCheck, publishedCalls, settingFor, unknownNames } from "./extensions";
import { pagesOf } from "./pages";
import { type Report, reportPage, summaryLines } from "./report";
import { BAD, type Result, words } from "./results";
import { NotSignedIn, signIn } from "./signIn";
import { SpecificationCheck } from "./specification";

const HELP = `Confere um backend que já existe com o que o portal pede.

  npm run conferir -- --host https://api.exemplo.com.br --cpf 12345678909

  --host ENDEREÇO       o backend (ou API_HOST)
  --cpf CPF             quem entra; a senha é pedida, ou vem de CONFERIR_SENHA
  --relatorio ARQUIVO   onde fica o relatório (conferencia.html)
  --escrever            confere também as chamadas que gravam: só com uma pessoa de teste

Só lê, a não ser com --escrever. Nem a tela nem o relatório mostram dados de alguém.
Termina com 0 (tudo da especificação serve), 1 (algo dela falta ou não se lê) ou 2 (não foi possível entrar).
`;

/** Somebody asked for what cannot be done; the message says how. */
class Misused extends Error {}

function optionsOf(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      host: { type: "string" },
      cpf: { type: "string" },
      relatorio: { type: "string", default: "conferencia.html" },
      escrever: { type: "boolean", default: false },
      ajuda: { type: "boolean", default: false },
    },
  });
  const host = (values.host ?? process.env.API_HOST ?? "").replace(/\/+$/, "");
  const address = URL.canParse(host) ? new URL(host) : null;
  const cpf = (values.cpf ?? "").replace(/\D/g, "");
  if (values.ajuda) return null;
  if (!address || !["http:", "https:"].includes(address.protocol))
    throw new Misused("Diga o endereço do backend: --host https://api.exemplo.com.br");
  if (cpf.length !== 11) throw new Misused("Diga o CPF de quem entra, com onze algarismos: --cpf 12345678909");
  return {
    host,
    shown: `${address.origin}${address.pathname.replace(/\/+$/, "")}`,
    cpf,
    relatorio: values.relatorio,
    escrever: values.escrever,
  };
}

/** The address that surely does not exist, asked for with and without the session. */
const askNever = (backend: Backend, signed: boolean): Promise<Answer> =>
  backend.ask("GET", `/chamada-que-nao-existe-${randomUUID().slice(0, 8)}`, { signed });

async function hasSocket(backend: Backend): Promise<boolean> {
  const answer = await backend.ask("GET", "/socket.io/", { query: { EIO: 4, transport: "polling" }, signed: false }).catch(() => null);
  return answer?.status === 200 && answer.bytes.subarray(0, 2).toString() === "0{";
}

const MARKS: Record<Result["verdict"], string> = {
  ok: "✓",
  adapted: "~",
  there: "✓",
  absent: "✗",
  unreadable: "✗",
  failed: "✗",
  unchecked: "–",
};

/** Prints one call: its name, the verdict, and what differs. */
function printCall({ key, verdict, notes }: Result) {
  console.log(`  ${MARKS[verdict]} ${nameOf(key).padEnd(30)} ${words[verdict]}`);
  for (const note of notes) console.log(`      ${note}`);
  if (!BAD.includes(verdict)) return;
  const off = pagesOf([key]);
  if (off.length) console.log(`      Afeta: ${off.join(", ")}.`);
}

async function check(options: NonNullable<ReturnType<typeof optionsOf>>): Promise<number> {
  const senha = process.env.CONFERIR_SENHA || (await ask("Senha: ", { hidden: true }));
  if (!senha) throw new Misused("Falta a senha: digite-a no terminal, ou ponha-a em CONFERIR_SENHA.");
  const backend = new Backend(options.host);
  console.log(`Conferindo ${options.shown}…\n`);
  const unsigned = await askNever(backend, false);
  const { person, results } = await signIn(backend, unsigned, options.cpf, senha);
  const never = { unsigned, signed: await askNever(backend, true) };

  const specification = new SpecificationCheck(backend, never.signed, person);
  const found = await specification.reads();
  await specification.writes(found, options.escrever);
  const published = await publishedCalls(backend);
  const groups = await new ExtensionCheck(backend, never, person, found.idPlano).groups(published);
  const socket = await hasSocket(backend);
  await specification.end();

  const report: Report = {
    host: options.shown,
    when: new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeStyle: "short", timeZone: "America/Sao_Paulo" }).format(new Date()),
    isAdmin: person.isAdmin,
    specification: [...results, ...specification.results],
    groups,
    published: published !== null,
    socket,
    setting: settingFor(groups, { published: published !== null, socket }),
  };
  writeFileSync(options.relatorio, reportPage(report));
  for (const result of report.specification) printCall(result);
  console.log(`  ${socket ? "✓" : "–"} ${"socket.io".padEnd(30)} ${socket ? words.there : "Não existe: sem avisos ao vivo"}\n`);
  for (const line of summaryLines(report)) console.log(line);
  const unknown = unknownNames(groups);
  if (unknown.length) console.log(`Não conferidas, a acrescentar à linha se existirem: ${unknown.join(", ")}.`);
  console.log(`Relatório: ${path.resolve(options.relatorio)}\n\nPara o .env do portal:\n${report.setting}`);
  return report.specification.some(({ verdict }) => BAD.includes(verdict)) ? 1 : 0;
}

async function main(): Promise<number> {
  const env = path.join(__dirname, "../../.env");
  if (existsSync(env)) process.loadEnvFile(env);
  setDateOrder(process.env.API_DATE_ORDER);
  // The reader's own log says the same as the report.
  console.warn = () => undefined;
  try {
    const options = optionsOf(process.argv.slice(2));
    if (options) return await check(options);
    console.log(HELP);
    return 0;
  } catch (failure) {
    if (failure instanceof Unreachable) console.error("O backend não respondeu nesse endereço.");
    else if (failure instanceof NotSignedIn || failure instanceof Misused) console.error(failure.message);
    else if (failure instanceof TypeError && "code" in failure) console.error(HELP);
    else console.error(`A conferência parou: ${failure instanceof Error ? failure.name : "erro"}.`);
    return 2;
  }
}

void main().then((code) => {
  process.exitCode = code;
});
