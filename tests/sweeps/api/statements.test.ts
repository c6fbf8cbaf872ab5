import { randomUUID } from "node:crypto";
import { countStatements } from "@backend/kernel/db/statements";
import type { Reply } from "@contract/infer";
import type { RouteKey } from "../../../contract";
import { ana, bruno, type Fund, openFund, receipt } from "./fund";
import { type Endpoint, endpoints, type Values, validRequest } from "./schema";

let fund: Fund;
beforeAll(async () => {
  fund = await openFund();
}, 120_000);
afterAll(() => fund.close());

/** Statements that a declared budget may have beyond what the call needs here: people with more rows need a few more. */
const MARGIN = 4;

/** Statements up to which a row need not say how few its call needs. */
const USUAL = 6;
const budgetOf = ({ route }: Endpoint) => route.statements;
const cpfOf = ({ route: { access } }: Endpoint) => (access.who === "public" ? undefined : access.who === "administrator" ? ana : bruno);
const named = (method: Endpoint["method"]) =>
  endpoints.filter((endpoint) => endpoint.method === method).map((endpoint) => [endpoint.key, endpoint] as const);

/** Statements of a call of whoever may make it, about their own rows, or those that are given. */
async function statementsOf(endpoint: Endpoint, given: Values = {}) {
  const { url, query, body } = validRequest(endpoint, { ...fund.rowsOf[bruno], ...given });
  const cpf = cpfOf(endpoint);
  const as = cpf && (await fund.login(cpf));
  const { statements, answer } = await countStatements(() =>
    fund.inject(endpoint.method, url, {
      as,
      query,
      body,
      ...(endpoint.route.transport === "upload" ? receipt : endpoint.method === "POST" && { headers: { "idempotency-key": randomUUID() } }),
    }),
  );
  return { statements, status: answer.status };
}

async function keepsBudget(endpoint: Endpoint, given?: Values) {
  const { statements, status } = await statementsOf(endpoint, given);
  expect(statements).toBeLessThanOrEqual(budgetOf(endpoint));
  // A call that was refused stopped early, and says nothing of what it needs.
  if (status < 300 && budgetOf(endpoint) > USUAL) expect(budgetOf(endpoint)).toBeLessThanOrEqual(statements + MARGIN);
  return status;
}

describe("a read sends no more statements than its row declares, and the row declares no more than it needs", () => {
  it.each(named("GET"))("%s", async (_key, endpoint) => void (await keepsBudget(endpoint)));
});

describe("so does a write", () => {
  it.each(named("POST"))("%s", async (_key, endpoint) => void (await keepsBudget(endpoint)));
});

it("permissions of a colleague, with a role, are given within the budget", async () => {
  const endpoint = endpoints.find(({ key }) => key === "POST /definirPermissoes");
  if (!endpoint) throw new Error("no such call");
  const team = (await fund.inject("GET", "/retornarAdministradores", { as: ana })).body as Reply<"GET /retornarAdministradores">;
  const { itens } = (await fund.inject("GET", "/retornarPapeis", { as: ana })).body as Reply<"GET /retornarPapeis">;
  const colleague = team.itens.find(({ id }) => id === fund.idOfReader);
  const given = {
    ...{ idAdministrador: fund.idOfReader, areas: colleague?.areas, antes: colleague?.areas },
    ...{ papeis: [itens[0]?.id], papeisAntes: colleague?.papeis, motivo: "Varredura" },
  };
  expect(await keepsBudget(endpoint, given)).toBe(204);
});

describe("together", () => {
  const of = async (keys: RouteKey[]) => {
    let total = 0;
    for (const endpoint of endpoints.filter(({ key }) => keys.includes(key))) total += (await statementsOf(endpoint)).statements;
    return total;
  };

  it("the calls of a participant's home send 25 at most", async () => {
    const home: RouteKey[] = [
      "GET /retornarSaldo/{idPessoa}/{idPlano}",
      "GET /retornarPendencias/{idPessoa}/{idPlano}",
      "GET /retornarProximosEventos/{idPessoa}/{idPlano}",
      "GET /retornarServicosMaisUsados/{idPessoa}/{idPlano}",
      "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}",
      "GET /retornarSolicitacoes",
      "GET /retornarMetaSimulacao/{idPessoa}/{idPlano}",
      "GET /retornarCarrossel/{idPessoa}/{idPlano}",
    ];
    expect(await of(home)).toBeLessThanOrEqual(25);
  });

  it("the list of services sends 12 at most", async () => {
    expect(await of(["GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}"])).toBeLessThanOrEqual(12);
  });
});
