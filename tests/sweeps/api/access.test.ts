import { Conta } from "@backend/demo/accounts";
import { ajudante, arquivo, auditoria, permissaoAdministrador, pessoa, rascunho, visaoAssistida } from "@backend/kernel/db/schema";
import { proofUse } from "@backend/people/dependentes/proofs";
import { PARTS, type Part } from "@contract/parts";
import type { InjectOptions } from "@tests/support/backend";
import { asksDone } from "@tests/support/jobs";
import { and, count, desc, eq, ne } from "drizzle-orm";
import { Service } from "@/domain/services/ids";
import { ana, bruno, carla, clerk, type Fund, openFund, reader, receipt } from "./fund";
import { type Endpoint, endpoints, type Values, validRequest } from "./schema";

let fund: Fund;
beforeAll(async () => {
  fund = await openFund();
}, 120_000);
afterAll(() => fund.close());

const ownerOf = ({ route }: Endpoint) => (route.access.who === "public" ? undefined : route.access.owner);
const whoOf = ({ route }: Endpoint) => route.access.who;
const isAssistedRefused = ({ route }: Endpoint) => route.access.who === "session" && route.access.assisted === "refused";
const named = (list: Endpoint[]) => list.map((endpoint) => [endpoint.key, endpoint] as const);
const closed = endpoints.filter((endpoint) => whoOf(endpoint) !== "public");
const forSession = endpoints.filter((endpoint) => whoOf(endpoint) === "session");
const forAdministrators = endpoints.filter((endpoint) => whoOf(endpoint) === "administrator");
/** Done for a participant by an administrator only in the assisted view. */
const isOfTheView = ({ route: { access } }: Endpoint) => access.who === "session" && access.writes === true && access.area !== "chamados";
const reads = ({ route: { access } }: Endpoint) => access.writes !== true;
const writes = (endpoint: Endpoint) => whoOf(endpoint) !== "public" && !reads(endpoint);
/** True for a call that reaches nobody but its caller outside the assisted view. */
const isOwn = (endpoint: Endpoint) =>
  whoOf(endpoint) === "session" && (["self", "ownRow", "nobody"].includes(ownerOf(endpoint) ?? "") || isOfTheView(endpoint));
const isAssistedToo = ({ route }: Endpoint) => route.access.who === "administrator" && route.access.assisted === "allowed";

interface As extends Pick<InjectOptions, "target"> {
  cpf?: string;
  token?: string;
}

/** Calls an endpoint with a valid request about the rows of somebody. */
async function send(endpoint: Endpoint, about: Values, { cpf, token, target }: As = {}) {
  const { url, query, body } = validRequest(endpoint, about);
  const upload = endpoint.route.transport === "upload";
  const as = token ?? (cpf && (await fund.login(cpf)));
  if (as && target !== undefined) await fund.enterView(as, target);
  // Jobs that an earlier call asked for must not look like a change of this one.
  await asksDone(fund.context);
  const before = await fund.snapshot();
  const answer = await fund.inject(endpoint.method, url, {
    as,
    query,
    target,
    body,
    ...(upload && receipt),
  });
  return { ...answer, before, after: await fund.snapshot() };
}
type Sent = Awaited<ReturnType<typeof send>>;

function expectRefusal(sent: Sent, statuses: number[]) {
  expect(statuses).toContain(sent.status);
  expect(sent.headers["content-type"]).toContain("application/problem+json");
  expect(sent.body).toMatchObject({ status: sent.status, title: expect.any(String), detail: expect.any(String) });
  expect(sent.after).toEqual(sent.before);
}
function expectLetIn(sent: Sent) {
  expect([401, 403]).not.toContain(sent.status);
  expect(sent.status).toBeLessThan(500);
}
const refusals = async () => {
  const [row] = await fund.context.db.select({ total: count() }).from(auditoria).where(eq(auditoria.resultado, "negada"));
  return row?.total ?? 0;
};
const idOf = (cpf: typeof bruno | typeof carla) => Number(fund.rowsOf[cpf].idPessoa);

describe("a visitor is refused, and nothing changes", () => {
  it.each(named(closed))("%s", async (_key, endpoint) => expectRefusal(await send(endpoint, fund.rowsOf[bruno]), [401]));
});

describe("a session that ended is refused, and nothing changes", () => {
  it.each(named(closed))("%s", async (_key, endpoint) =>
    expectRefusal(await send(endpoint, fund.rowsOf[bruno], { token: fund.expired }), [401]),
  );
});

describe("a token that nobody gave is refused, and nothing changes", () => {
  it.each(named(closed))("%s", async (_key, endpoint) =>
    expectRefusal(await send(endpoint, fund.rowsOf[bruno], { token: "A".repeat(43) }), [401]),
  );
});

describe("a participant reaches their own data", () => {
  it.each(named(forSession))("%s", async (_key, endpoint) => {
    const sent = await send(endpoint, fund.rowsOf[bruno], { cpf: bruno });
    if (endpoint.key === "POST /alterarSenha" || endpoint.key === "POST /alterarSegundoPasso") expect(sent.status).toBeLessThan(500);
    else expectLetIn(sent);
    if (endpoint.method === "GET" && endpoint.route.transport !== "download") expect(sent.status).toBe(200);
  });
});

describe("a participant does not reach another's data, and nothing changes", () => {
  const owned = forSession.filter((endpoint) => !["self", "nobody"].includes(ownerOf(endpoint) ?? ""));
  it.each(named(owned))("%s", async (_key, endpoint) => {
    const before = await refusals();
    const sent = await send(endpoint, fund.rowsOf[carla], { cpf: bruno });
    if (ownerOf(endpoint)?.match(/row$/i)) return expectRefusal(sent, [403, 404]);
    expectRefusal(sent, [403]);
    expect(await refusals()).toBe(before + 1);
  });
});

describe("a participant does not enter the administrators' area, and nothing changes", () => {
  it.each(named(forAdministrators))("%s", async (_key, endpoint) =>
    expectRefusal(await send(endpoint, fund.rowsOf[bruno], { cpf: bruno }), [403]),
  );
});

describe("a helper, to whom a participant shows parts of their portal", () => {
  const partOf = ({ route: { access } }: Endpoint) => access.helper;
  const shown = forSession.filter((endpoint) => partOf(endpoint) !== undefined);
  const ofParts = shown.filter((endpoint) => partOf(endpoint) !== "any");
  const partsFor = (endpoint: Endpoint) => (partOf(endpoint) === "any" ? [...PARTS] : [partOf(endpoint) as Part]);
  const others = (endpoint: Endpoint) => PARTS.filter((part) => part !== partOf(endpoint));
  /** Rows of somebody, with a form that may be prepared and that nobody began. */
  const prepared = (cpf: typeof bruno | typeof carla) => ({
    ...fund.rowsOf[cpf],
    ...{ idFuncionalidade: Service.CONTRIBUTION_SUSPENSION, dados: {}, passo: 0, versao: 0 },
  });
  const save = endpoints.find(({ key }) => key === "POST /salvarRascunho") as Endpoint;
  /** Sends what a helper may send: over no draft, and over their own where they tell of it. */
  const sendAsHelper = async (endpoint: Endpoint, token: string) => {
    await fund.context.db.delete(rascunho);
    if (endpoint.key === "POST /avisarPreparo") expect((await send(save, prepared(bruno), { token })).status).toBe(200);
    return send(endpoint, prepared(bruno), { token });
  };
  const refusedThere = async (endpoint: Endpoint, token: string, about: Values, statuses: number[]) => {
    const before = await refusals();
    expectRefusal(await send(endpoint, about, { token }), statuses);
    expect(await refusals()).toBe(before + Number(statuses.includes(403)));
  };

  it("each part is shown by some call, and no call that writes is shown but those that only prepare", () => {
    expect(new Set(ofParts.map(partOf))).toEqual(new Set(PARTS));
    const writing = shown.filter((endpoint) => endpoint.method !== "GET" || writes(endpoint));
    expect(writing.map(({ key }) => key)).toEqual(["POST /salvarRascunho", "POST /avisarPreparo"]);
  });
  it.each(named(closed.filter((endpoint) => partOf(endpoint) === undefined)))(
    "does not reach what no part shows, and nothing changes: %s",
    async (_key, endpoint) => refusedThere(endpoint, await fund.helperOf([...PARTS]), fund.rowsOf[bruno], [403]),
  );
  it.each(named(shown))("sees what the part shows, and that part is enough: %s", async (_key, endpoint) => {
    const sent = await sendAsHelper(endpoint, await fund.helperOf(partsFor(endpoint)));
    expect([200, 204]).toContain(sent.status);
  });
  it.each(named(ofParts))("does not see it where the part is not shown: %s", async (_key, endpoint) =>
    refusedThere(endpoint, await fund.helperOf(others(endpoint)), prepared(bruno), [403]),
  );
  it.each(named(ofParts.filter(({ schemas }) => "idFuncionalidade" in { ...schemas.params?.properties, ...schemas.body?.properties })))(
    "reaches no service outside the small set: %s",
    async (_key, endpoint) => {
      const about = { ...prepared(bruno), idFuncionalidade: Service.REDEMPTION };
      await refusedThere(endpoint, await fund.helperOf([...PARTS]), about, [403]);
    },
  );
  it.each(named(shown.filter((endpoint) => ownerOf(endpoint)?.endsWith(".idPessoa"))))(
    "does not reach another person: %s",
    async (_key, endpoint) => refusedThere(endpoint, await fund.helperOf([...PARTS]), prepared(carla), [403]),
  );
  it.each(named(shown.filter((endpoint) => ownerOf(endpoint)?.match(/row$/i))))(
    "does not reach another's row: %s",
    async (_key, endpoint) =>
      expectRefusal(await send(endpoint, fund.rowsOf[carla], { token: await fund.helperOf([...PARTS]) }), [403, 404]),
  );
  it.each(named(closed))("is out after the last day: %s", async (_key, endpoint) =>
    expectRefusal(await send(endpoint, fund.rowsOf[bruno], { token: await fund.helperOf([...PARTS], { ate: "2020-01-01" }) }), [401]),
  );
  it.each(named(closed))("is out once revoked, also where a session stayed open: %s", async (_key, endpoint) =>
    expectRefusal(
      await send(endpoint, fund.rowsOf[bruno], { token: await fund.helperOf([...PARTS], { revogadoEm: fund.context.now() }) }),
      [401],
    ),
  );
  it.each(named(shown))("has no assisted view: %s", async (_key, endpoint) =>
    expectRefusal(await send(endpoint, prepared(bruno), { token: await fund.helperOf([...PARTS]), target: idOf(bruno) }), [403]),
  );
  it.each(named(ofParts))("is written down by name, and nobody else: %s", async (_key, endpoint) => {
    const { db } = fund.context;
    await sendAsHelper(endpoint, await fund.helperOf(partsFor(endpoint)));
    const [last] = await db.select().from(auditoria).where(eq(auditoria.acao, endpoint.key)).orderBy(desc(auditoria.id)).limit(1);
    const [helper] = await db.select().from(ajudante).orderBy(desc(ajudante.id)).limit(1);
    expect(last).toMatchObject({ idAtor: null, idSujeito: idOf(bruno), resultado: "permitida", detalhe: { ajudante: helper?.id } });
  });
});

describe("an administrator without the permission", () => {
  const guarded = closed.filter(({ route: { access } }) => access.who !== "public" && access.area !== "none");
  const writers = endpoints.filter(writes);
  const written = async (endpoint: Endpoint, cpf: string, target?: number) => {
    const before = await refusals();
    const sent = await send(endpoint, fund.rowsOf[bruno], { cpf, target });
    // Their own rows are there for them, as for any participant, and nobody else's are.
    if (whoOf(endpoint) === "session" && ownerOf(endpoint) === "row" && cpf === clerk && target === undefined)
      return expectRefusal(sent, [404]);
    expectRefusal(sent, [403]);
    expect(await refusals()).toBe(before + 1);
  };
  const refusedThere = async (endpoint: Endpoint, as: As) => {
    const before = await refusals();
    expectRefusal(await send(endpoint, fund.rowsOf[bruno], as), [403]);
    expect(await refusals()).toBe(before + 1);
  };
  it.each(named(guarded.filter((endpoint) => !isOwn(endpoint))))("is refused, and it is written down: %s", async (_key, endpoint) =>
    written(endpoint, clerk),
  );
  it.each(named(writers.filter((endpoint) => !isOwn(endpoint))))("who may only read does not write: %s", async (_key, endpoint) =>
    written(endpoint, reader),
  );
  it.each(named(guarded.filter(reads)))("who may only read reads: %s", async (_key, endpoint) =>
    expectLetIn(await send(endpoint, fund.rowsOf[bruno], { cpf: reader })),
  );
  const inView = closed.filter((endpoint) => (whoOf(endpoint) === "session" ? !isAssistedRefused(endpoint) : isAssistedToo(endpoint)));
  it.each(named(inView.filter(writes)))("who may only read does not write in the assisted view: %s", async (_key, endpoint) =>
    written(endpoint, reader, idOf(bruno)),
  );
  describe("who writes every area but only sees in the assisted view", () => {
    const levels = (nivel: "L" | "E") =>
      fund.context.db
        .update(permissaoAdministrador)
        .set({ nivel })
        .where(and(eq(permissaoAdministrador.idPessoa, fund.idOfReader), ne(permissaoAdministrador.area, "visao")));
    beforeAll(async () => void (await levels("E")));
    afterAll(async () => void (await levels("L")));
    const ofOtherAreas = inView.filter(({ route: { access } }) => access.who !== "public" && access.area !== "visao");
    it.each(named(ofOtherAreas.filter(writes)))("does not write there: %s", async (_key, endpoint) =>
      written(endpoint, reader, idOf(bruno)),
    );
  });
  describe("who writes everything, in a view that was opened only to see", () => {
    const mode = (modo: "ver" | "agir") =>
      fund.context.db
        .update(visaoAssistida)
        .set({ modo })
        .where(eq(visaoAssistida.idPessoa, idOf(bruno)));
    let token: string;
    beforeAll(async () => {
      token = await fund.login(ana);
      await fund.enterView(token, idOf(bruno));
      await mode("ver");
    });
    afterAll(async () => void (await mode("agir")));
    it.each(named(inView.filter(writes)))("changes nothing there: %s", async (_key, endpoint) =>
      refusedThere(endpoint, { token, target: idOf(bruno) }),
    );
  });
  it.each(named(inView.filter((endpoint) => !["self", "nobody"].includes(ownerOf(endpoint) ?? "") || writes(endpoint))))(
    "has no assisted view: %s",
    async (_key, endpoint) => written(endpoint, clerk, idOf(bruno)),
  );
});

describe("an administrator does not reach a colleague's own data, and nothing changes", () => {
  const personal = forSession.filter(
    ({ route: { access } }) => access.who === "session" && access.owner?.endsWith(".idPessoa") && access.assisted === "allowed",
  );
  it.each(named(personal))("%s", async (_key, endpoint) => {
    const before = await refusals();
    expectRefusal(await send(endpoint, { ...fund.rowsOf[bruno], idPessoa: fund.idOfClerk }, { cpf: ana }), [403]);
    expect(await refusals()).toBe(before + 1);
  });
  it.each(named(personal.filter(reads)))("reads their own: %s", async (_key, endpoint) =>
    expect((await send(endpoint, { ...fund.rowsOf[bruno], idPessoa: fund.idOfClerk }, { cpf: clerk })).status).not.toBe(403),
  );
});

describe("a colleague's own rows are not there for an administrator", () => {
  const setAdmin = (admin: "S" | "N") =>
    fund.context.db
      .update(pessoa)
      .set({ admin })
      .where(eq(pessoa.id, idOf(carla)));
  const proof = (uso: string | null) =>
    fund.context.db
      .update(arquivo)
      .set({ uso, idDono: idOf(carla) })
      .where(eq(arquivo.id, Number(fund.rowsOf[carla].idArquivo)));
  beforeAll(async () => void (await proof(proofUse(1))));
  afterEach(async () => void (await setAdmin("N")));
  afterAll(async () => void (await proof(null)));

  // Requests and conversations stay the work of the people who may handle them.
  const own = [
    "GET /retornarContracheque/{idContracheque}",
    "GET /baixarDocumentoEmitido/{idEmissao}",
    "GET /baixarComprovanteDependente/{idArquivo}",
    "GET /baixarDocumentoEnviado/{idArquivo}",
    "GET /retornarCobranca/{idCobranca}",
    "GET /baixarBoleto/{idCobranca}",
    "GET /retornarEmprestimo/{idEmprestimo}",
    "GET /baixarContratoEmprestimo/{idEmprestimo}",
    "GET /retornarAcessosLink/{idLink}",
  ];
  it.each(named(endpoints.filter(({ key }) => own.includes(key))))("%s", async (_key, endpoint) => {
    if (reads(endpoint)) expect((await send(endpoint, fund.rowsOf[carla], { cpf: ana })).status).toBe(200);
    await setAdmin("S");
    expectRefusal(await send(endpoint, fund.rowsOf[carla], { cpf: ana }), [404]);
    if (reads(endpoint)) expect((await send(endpoint, fund.rowsOf[carla], { cpf: carla })).status).toBe(200);
  });
  it("but the team handles their requests and conversations", async () => {
    await setAdmin("S");
    const { idRequisicao, idConversa } = fund.rowsOf[carla];
    for (const path of [`/retornarSolicitacao/${idRequisicao}`, `/retornarMensagens/${idConversa}`])
      expect((await fund.inject("GET", path, { as: ana })).status).toBe(200);
  });
});

describe("what the fund does to a participant, outside the assisted view", () => {
  const done = named(forAdministrators.filter(isAssistedToo));
  const to = (idPessoa: number) => ({ ...fund.rowsOf[bruno], idPessoa });
  it.each(done)("is not done to oneself, and nothing changes: %s", async (_key, endpoint) => {
    const before = await refusals();
    const sent = await send(endpoint, to(Conta.ANA), { cpf: ana });
    expectRefusal(sent, [403]);
    expect(sent.body).toMatchObject({ detail: "Outra pessoa da equipe precisa fazer isto por você." });
    expect(await refusals()).toBe(before + 1);
  });
  it.each(done)("is done to a colleague: %s", async (_key, endpoint) =>
    expectLetIn(await send(endpoint, to(fund.idOfClerk), { cpf: ana })),
  );
});

describe("a participant who forges the target of the assisted view is refused, and nothing changes", () => {
  it.each(named(closed))("%s", async (_key, endpoint) => {
    const sent = await send(endpoint, fund.rowsOf[carla], { cpf: bruno, target: idOf(carla) });
    expectRefusal(sent, [403]);
  });
});

describe("an administrator reaches any participant's data", () => {
  const open = [...forSession.filter((endpoint) => !isOwn(endpoint)), ...forAdministrators];
  it.each(named(open))("%s", async (_key, endpoint) => expectLetIn(await send(endpoint, fund.rowsOf[carla], { cpf: ana })));
  const forThem = forSession.filter(
    (endpoint) => isOfTheView(endpoint) && !isAssistedRefused(endpoint) && /idPessoa|row/i.test(ownerOf(endpoint) ?? ""),
  );
  it.each(named(forThem))("but acts for them in their view only: %s", async (_key, endpoint) =>
    expectRefusal(await send(endpoint, fund.rowsOf[carla], { cpf: ana }), ownerOf(endpoint)?.match(/row$/i) ? [403, 404] : [403]),
  );
});

describe("an administrator in the assisted view", () => {
  it.each(named(forSession.filter((endpoint) => !isAssistedRefused(endpoint))))("acts for the participant: %s", async (_key, endpoint) =>
    expectLetIn(await send(endpoint, fund.rowsOf[bruno], { cpf: ana, target: idOf(bruno) })),
  );
  it.each(named(forSession.filter(isAssistedRefused)))("may not: %s", async (_key, endpoint) =>
    expectRefusal(await send(endpoint, fund.rowsOf[bruno], { cpf: ana, target: idOf(bruno) }), [403]),
  );
  it.each(named(forAdministrators.filter(isAssistedToo)))("does for the participant what the fund does: %s", async (_key, endpoint) => {
    expectLetIn(await send(endpoint, fund.rowsOf[bruno], { cpf: ana, target: idOf(bruno) }));
    expectRefusal(await send(endpoint, fund.rowsOf[carla], { cpf: ana, target: idOf(bruno) }), [403]);
  });
  it.each(named(forAdministrators.filter((endpoint) => !isAssistedToo(endpoint))))(
    "is outside the administrators' area: %s",
    async (_key, endpoint) => expectRefusal(await send(endpoint, fund.rowsOf[bruno], { cpf: ana, target: idOf(bruno) }), [403]),
  );
  const personal = forSession.filter((endpoint) => ownerOf(endpoint)?.endsWith(".idPessoa"));
  it.each(named(personal))("does not reach a third person: %s", async (_key, endpoint) =>
    expectRefusal(await send(endpoint, fund.rowsOf[carla], { cpf: ana, target: idOf(bruno) }), [403]),
  );
  it.each(["0", "-1", "abc", "1.5", "99999999999", "2147483647", "' or 1=1"])("is refused with the target %s", async (target) => {
    const answer = await fund.inject("GET", "/retornarSessao", { as: ana, headers: { "x-pessoa-target": target } });
    expect(answer.status).toBe(403);
  });
});
