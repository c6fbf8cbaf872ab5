import { randomInt } from "node:crypto";
import { ACCOUNT } from "@backend/demo/returns/charges";
import { type ComposedTitle, composeCnab400 } from "@backend/demo/returns/compose";
import type { Reply } from "@contract/infer";
import type { Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { signIn, untilReloaded } from "@tests/support/journey";
import { callBackend, openSession } from "@tests/support/roles";
import { nextBusinessDay } from "@/domain/calendar/businessDays";
import { today } from "@/domain/calendar/calendarDate";

const PATH = "/voluntary-contribution-reconciliation";
/** Pages of ten of the fund's people, each for one journey. */
const OWN_PAGE = { desktop: 3, phone: 4 } as const;

type Charge = Reply<"POST /gerarCobranca">;
interface Payer {
  token: string;
  id: number;
  nome: string;
  idPlano: number;
}

/** A participant whom no other journey touches: the first of a page who may contribute. */
async function ownPayer(place: keyof typeof OWN_PAGE): Promise<Payer> {
  const { token } = await openSession("ana");
  const path = `/filtrarPessoas?page=${OWN_PAGE[place]}&limit=10`;
  const { pessoas } = await callBackend<Reply<"GET /filtrarPessoas">>("GET", path, token);
  for (const { id, nome } of pessoas) {
    const [link] = await callBackend<{ plano: { id: number } }[]>("GET", `/retornarPlanosAtivos/${id}`, token, undefined, id);
    if (!link) continue;
    const rules = `/retornarRegrasCobranca/${id}/${link.plano.id}`;
    const { impedimento } = await callBackend<{ impedimento: string | null }>("GET", rules, token, undefined, id);
    if (impedimento === null) return { token, id, nome, idPlano: link.plano.id };
  }
  throw new Error("nobody on this page may contribute");
}

const generate = ({ token, id, idPlano }: Payer, valor: string) =>
  callBackend<Charge>("POST", "/gerarCobranca", token, { idPessoa: id, idPlano, valor, vencimento: nextBusinessDay(today()) }, id);

/** Paid today, after its charge was made: it waits for the quota of this month. */
function titleOf({ nome }: Payer, { nossoNumero, beneficiario, vencimento }: Charge, valorTitulo: string, valor: string): ComposedTitle {
  const day = today();
  return {
    ...{ carteira: beneficiario.carteira, nossoNumero: nossoNumero.slice(0, 8), identificacao: "", ocorrencia: "06" },
    ...{ valorTitulo, valor, vencimento, data: day, dataCredito: day, pagador: nome },
  };
}

const fileOf = (titles: ComposedTitle[]) => composeCnab400({ ...ACCOUNT, sequencia: randomInt(1_000, 99_999), geradoEm: today() }, titles);

async function upload(page: Page, text: string) {
  await page.getByRole("button", { name: "Importar retorno" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel("Arquivo de retorno")
    .setInputFiles({ name: "retorno.ret", mimeType: "text/plain", buffer: Buffer.from(text, "latin1") });
  await dialog.getByRole("button", { name: "Importar" }).click();
  return dialog;
}

async function decide(page: Page, button: RegExp | string, reason: string, act: string) {
  await page.getByRole("button", { name: button }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Motivo").fill(reason);
  await dialog.getByRole("button", { name: act }).click();
  await expect(dialog).toBeHidden();
}

/** A good file is matched and posted, a divergent line is linked by hand and undone, a broken file is refused with its reason. */
export async function reconcile(page: Page, place: keyof typeof OWN_PAGE) {
  const payer = await ownPayer(place);
  const [good, divergent] = [await generate(payer, "311.10"), await generate(payer, "322.20")];
  await signIn(page, "ana");
  await page.goto(PATH);

  const broken = fileOf([titleOf(payer, good, "311.10", "311.10")]).replace(/(?<=\n9.{219})\d{14}/, "00000000000001");
  const dialog = await upload(page, broken);
  await expect(dialog.getByRole("listitem").filter({ hasText: "linha 3, posições 221 a 234" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancelar" }).click();

  await upload(page, fileOf([titleOf(payer, good, "311.10", "311.10"), titleOf(payer, divergent, "322.20", "300.00")]));
  await expect(page).toHaveURL(/idRetorno=\d+/);
  const table = page.getByRole("table", { name: "Recebimentos" });
  // Its lines are worked through beside the call: looked at again until they are.
  await untilReloaded(page, () => table.getByRole("row").filter({ hasText: "311,10" }), /Conciliado/);

  const stateOf = async ({ id }: Charge) =>
    (await callBackend<Reply<"GET /retornarCobranca/{idCobranca}">>("GET", `/retornarCobranca/${id}`, payer.token, undefined, payer.id))
      .situacao;
  expect(await stateOf(good)).toBe("aguardando-cota");

  await table.getByRole("row").filter({ hasText: "300,00" }).getByRole("button").click();
  await expect(page.getByText("O valor recebido é diferente do cobrado.")).toBeVisible();
  await decide(page, "Lançar nesta cobrança mesmo assim", "Diferença combinada com a pessoa", "Vincular e lançar");
  await expect(page.getByRole("button", { name: "Desfazer lançamento" })).toBeVisible();
  expect(await stateOf(divergent)).toBe("aguardando-cota");
  await decide(page, "Desfazer lançamento", "Era de outra pessoa", "Desfazer");
  await expect(page.getByRole("button", { name: "Lançar nesta cobrança mesmo assim" })).toBeVisible();
  expect(await stateOf(divergent)).toBe("aberta");
  const history = page.getByRole("list", { name: "Histórico do recebimento" });
  await expect(history).toContainText("Diferença combinada com a pessoa");
  await expect(history).toContainText("Era de outra pessoa");
}
