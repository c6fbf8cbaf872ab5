import { administradorPapel, permissaoAdministrador, pessoa, requisicao, sessao } from "@backend/kernel/db/schema";
import { statementLogger } from "@backend/kernel/db/statements";
import { notify } from "@backend/people/notificacoes/notify";
import { type StartOptions, startBackend, type TestBackend } from "@tests/support/backend";
import { disconnected, nextEvent, openSocket, type TestSocket } from "@tests/support/socket";
import { desc } from "drizzle-orm";
import { NoticeKind, Service } from "@/domain/services/ids";

const ANA = "98765432100";
const BRUNO = "52998224725";
const CARLA = "12345678909";

const started: TestBackend[] = [];
const sockets: TestSocket[] = [];
async function start(options: StartOptions = {}) {
  const backend = await startBackend({ demo: "minimal", sockets: true, ...options });
  started.push(backend);
  return { backend, address: await backend.listen() };
}
async function connect(address: string, token?: string) {
  const opened = await openSocket(address, token);
  sockets.push(opened.socket);
  return opened;
}
const personOf = async (backend: TestBackend, cpf: string) => {
  const { body } = await backend.inject("GET", "/retornarSessao", { as: cpf });
  return (body as { pessoa: { id: number } }).pessoa.id;
};
async function noticeTo(backend: TestBackend, idPessoa: number, titulo: string) {
  const effects: (() => void | Promise<void>)[] = [];
  await backend.context.db.transaction((tx) =>
    notify(
      backend.context,
      { db: tx as TestBackend["context"]["db"], afterCommit: (effect) => void effects.push(effect) },
      { idPessoa, idTipo: NoticeKind.REQUESTS, titulo, descricao: "d" },
    ),
  );
  for (const effect of effects) await effect();
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  for (const backend of started.splice(0).reverse()) await backend.close();
});

describe("sockets of one instance", () => {
  let backend: TestBackend;
  let address: string;
  beforeAll(async () => {
    ({ backend, address } = await start({ sockets: { sweepMs: 20 } }));
  });

  test("says for how long nothing was sent that the socket would have received", async () => {
    const since = async (cpf: string) => {
      const { socket } = await connect(address);
      const token = await backend.login(cpf);
      return new Promise<number>((resolve) => socket.emit("onConnect", token, (_accepted, quietFor = 0) => resolve(quietFor)));
    };
    const before = performance.now();
    await noticeTo(backend, await personOf(backend, BRUNO), "Antes de abrir");
    const [bruno, carla] = [await since(BRUNO), await since(CARLA)];
    expect(bruno).toBeLessThanOrEqual(performance.now() - before);
    expect(carla).toBeGreaterThan(bruno);
  });

  test("a notice reaches its person and nobody else", async () => {
    const bruno = await connect(address, await backend.login(BRUNO));
    const carla = await connect(address, await backend.login(CARLA));
    expect([bruno.accepted, carla.accepted]).toEqual([true, true]);
    const seenByCarla = jest.fn();
    carla.socket.on("newNotification", seenByCarla);

    const arrived = nextEvent(bruno.socket, "newNotification");
    await noticeTo(backend, await personOf(backend, BRUNO), "Olá");
    expect((await arrived)[0]).toMatchObject({ titulo: "Olá", reagido: "N", tipoNotificacao: { id: 3 } });
    // Something of Carla's own afterwards: had the other one come, it would have come before.
    const hers = nextEvent(carla.socket, "newNotification");
    await noticeTo(backend, await personOf(backend, CARLA), "Para Carla");
    expect((await hers)[0].titulo).toBe("Para Carla");
    expect(seenByCarla).toHaveBeenCalledTimes(1);
  });

  test("an invented token is refused and the socket dropped", async () => {
    const { socket, accepted } = await connect(address, "invented");
    expect(accepted).toBe(false);
    await disconnected(socket);
  });

  test("a socket that does not say who it is, is dropped", async () => {
    const { address: hasty } = await start({ demo: false, sockets: { introductionMs: 50 } });
    const { socket } = await connect(hasty);
    await disconnected(socket);
  });

  test("logging out ends the sockets of that session only", async () => {
    const token = await backend.login(BRUNO);
    const here = await connect(address, token);
    const elsewhere = await connect(address, await backend.login(BRUNO));
    const told = nextEvent(here.socket, "logout");
    const gone = disconnected(here.socket);
    expect(await backend.inject("POST", "/logout", { as: token })).toMatchObject({ status: 204 });
    await Promise.all([told, gone]);
    expect(elsewhere.socket.connected).toBe(true);
    expect(await backend.inject("POST", "/logout", { as: token })).toMatchObject({ status: 204 });
  });

  test("what participants write reaches only the administrators who may read tickets, from when and as long as they may", async () => {
    const { db } = backend.context;
    const CLERK = "13579246828";
    const [clerk] = await db
      .insert(pessoa)
      .values({ cpf: CLERK, nome: "Caio Balcão", nomeBusca: "caio balcao", admin: "S" })
      .returning({ id: pessoa.id });
    const idAdministrador = clerk?.id ?? 0;
    await db.insert(permissaoAdministrador).values({ idPessoa: idAdministrador, area: "tema", nivel: "E" });
    const ana = await connect(address, await backend.login(ANA));
    const caio = await connect(address, await backend.login(CLERK));
    const heard: string[] = [];
    for (const event of ["newMessage", "conversationUpdated", "conversationNotes", "conversationPresence", "conversationTyping"] as const)
      caio.socket.on(event, () => void heard.push(event));
    const idPessoa = await personOf(backend, BRUNO);
    const [idPlano, assunto] = [1, "Só para a equipe"];
    const write = async (mensagem: string) => {
      const arrived = nextEvent(ana.socket, "newMessage");
      const body = { idPessoa, idPlano, assunto, mensagem };
      expect((await backend.inject("POST", "/criarConversa", { as: BRUNO, body })).status).toBe(200);
      expect((await arrived)[0].texto).toBe(mensagem);
      // Something of Caio's own afterwards: had the message come, it would have come before.
      const his = nextEvent(caio.socket, "newNotification");
      await noticeTo(backend, idAdministrador, "Para Caio");
      await his;
    };
    await write("Sem permissão");
    expect(heard).toEqual([]);
    const [tema, chamados] = [
      { area: "tema", nivel: "E" },
      { area: "chamados", nivel: "L" },
    ] as const;
    const give = async (antes: object[], areas: object[]) => {
      const told = nextEvent(caio.socket, "settingsUpdated");
      const body = { idAdministrador, antes, areas, motivo: "Atende chamados" };
      const { status } = await backend.inject("POST", "/definirPermissoes", { as: ANA, body });
      expect(status).toBe(204);
      await told;
    };
    await give([tema], [tema, chamados]);
    await write("Com permissão");
    expect(heard).toContain("newMessage");
    heard.length = 0;
    await give([tema, chamados], [tema]);
    await write("De novo sem");
    expect(heard).toEqual([]);
  });

  test("requests are told to the administrators of their group of services only, and to none whose role lost it", async () => {
    const { db } = backend.context;
    const CLERK = "24681357909";
    const [clerk] = await db
      .insert(pessoa)
      .values({ cpf: CLERK, nome: "Lia Guichê", nomeBusca: "lia guiche", admin: "S" })
      .returning({ id: pessoa.id });
    const idAdministrador = clerk?.id ?? 0;
    const post = async <T>(path: string, body: object) => {
      const answer = await backend.inject("POST", path, { as: ANA, body });
      expect(answer.status).toBeLessThan(300);
      return answer.body as T;
    };
    const role = { nome: "Guichê de empréstimos", descricao: "Só empréstimos", limite: null, motivo: "Balcão novo" };
    const loans = { area: "requisicoesEmprestimo", nivel: "L" } as const;
    const made = await post<{ id: number; versao: number }>("/salvarPapel", { ...role, areas: [loans] });
    await db.insert(administradorPapel).values({ idPessoa: idAdministrador, idPapel: made.id });
    const ana = await connect(address, await backend.login(ANA));
    const lia = await connect(address, await backend.login(CLERK));
    const heard: unknown[] = [];
    lia.socket.on("requestUpdated", ({ id }) => void heard.push(["requestUpdated", id]));
    lia.socket.on("requestPresence", ({ id }) => void heard.push(["requestPresence", id]));
    const bruno = await personOf(backend, BRUNO);
    let protocol = 8_800_000;
    const open = async (idFuncionalidade: number) => {
      protocol += 1;
      const [row] = await db
        .insert(requisicao)
        .values({
          protocolo: `2026.${protocol}`,
          idPessoa: bruno,
          idPlano: 1,
          idFuncionalidade,
          idStatus: 1,
        })
        .returning({ id: requisicao.id });
      return row?.id ?? 0;
    };
    /** Shows a request to Ana, takes it, and waits for what Lia hears of it. */
    const take = async (id: number) => {
      heard.length = 0;
      await post("/marcarPresenca", { idRequisicao: id });
      const told = nextEvent(ana.socket, "requestUpdated");
      await post("/atribuirRequisicoes", { itens: [{ idRequisicao: id, versao: 0 }], idResponsavel: await personOf(backend, ANA) });
      await told;
      await post("/deixarRequisicao", { idRequisicao: id });
      const hers = nextEvent(lia.socket, "newNotification");
      await noticeTo(backend, idAdministrador, "Para Lia");
      await hers;
      return heard;
    };
    expect(await take(await open(Service.PEP))).toEqual([]);
    const loan = await open(Service.LOAN);
    expect(await take(loan)).toEqual([
      ["requestPresence", loan],
      ["requestUpdated", loan],
      ["requestPresence", loan],
    ]);
    const changed = nextEvent(lia.socket, "settingsUpdated");
    await post("/salvarPapel", { ...role, ...made, areas: [{ area: "tema", nivel: "L" }] });
    await changed;
    expect(await take(await open(Service.LOAN))).toEqual([]);
  });

  test("a publication names its area, and the more pages are open the longer they have to ask for it", async () => {
    const tell = async () => {
      const bruno = await connect(address, await backend.login(BRUNO));
      const told = nextEvent(bruno.socket, "settingsUpdated");
      backend.context.realtime.toEverybody("settingsUpdated", { area: "carrossel", chave: "geral" });
      return (await told)[0];
    };
    const few = await tell();
    expect(few).toEqual({ area: "carrossel", chave: "geral", espalharMs: expect.any(Number) });
    // A page or two are not made to wait.
    expect(few.espalharMs).toBeLessThan(50);
    for (let page = 0; page < 10; page += 1) await connect(address, await backend.login(CARLA));
    expect(((await tell()).espalharMs ?? 0) - (few.espalharMs ?? 0)).toBe(11 * 10);
  });

  test("what concerns one person carries no time to wait", async () => {
    const ana = await connect(address, await backend.login(ANA));
    const told = nextEvent(ana.socket, "settingsUpdated");
    const setting = { area: "administradores", chave: "pessoa-1" };
    backend.context.realtime.toPerson(await personOf(backend, ANA), "settingsUpdated", setting);
    expect((await told)[0]).toEqual(setting);
  });

  test("an introduction reads its session once, and refuses one that ends meanwhile", async () => {
    const read = jest.spyOn(statementLogger, "logQuery");
    const isOfToken = ([query]: [string, ...unknown[]]) => query.includes("token_hash") && query.startsWith("select");
    const token = await backend.login(BRUNO);
    read.mockClear();
    expect((await connect(address, token)).accepted).toBe(true);
    expect(read.mock.calls.filter(isOfToken)).toHaveLength(1);

    const [last] = await backend.context.db.select({ id: sessao.id }).from(sessao).orderBy(desc(sessao.id)).limit(1);
    read.mockImplementation((query) => {
      // The row was open when it was read, and the socket is in no room yet.
      if (isOfToken([query])) backend.context.realtime.closeSessions([last?.id ?? 0]);
    });
    const late = await connect(address, token);
    read.mockRestore();
    expect(late.accepted).toBe(false);
    await disconnected(late.socket);
  });

  test("a session that expires without use loses its sockets; being connected is not use", async () => {
    const { socket } = await connect(address, await backend.login(BRUNO));
    backend.advance(29 * 60_000);
    const again = await connect(address, await backend.login(ANA));
    expect(socket.connected).toBe(true);
    const told = nextEvent(socket, "logout");
    backend.advance(2 * 60_000);
    await Promise.all([told, disconnected(socket)]);
    expect(again.socket.connected).toBe(true);
  });
});

if (process.env.REDIS_URL) {
  describe("two instances that share Redis", () => {
    const config = { redisUrl: process.env.REDIS_URL };

    test("a notice written through one reaches a browser of the other, and a logout there too", async () => {
      const one = await start({ config });
      const other = await start({ config, sharing: one.backend });
      const token = await one.backend.login(BRUNO);
      const { socket } = await connect(other.address, token);

      const arrived = nextEvent(socket, "newNotification");
      await noticeTo(one.backend, await personOf(one.backend, BRUNO), "De outra instância");
      expect((await arrived)[0].titulo).toBe("De outra instância");

      const told = nextEvent(socket, "logout");
      const gone = disconnected(socket);
      const at = Date.now();
      await one.backend.inject("POST", "/logout", { as: token });
      await Promise.all([told, gone]);
      expect(Date.now() - at).toBeLessThan(1_000);
    });

    test("the time to ask for a publication counts the pages of both", async () => {
      const one = await start({ config, sockets: { sweepMs: 50 } });
      const other = await start({ config, sharing: one.backend, sockets: { sweepMs: 50 } });
      const { socket } = await connect(one.address, await one.backend.login(BRUNO));
      for (let page = 0; page < 20; page += 1) await connect(other.address, await one.backend.login(CARLA));
      const tell = async () => {
        const told = nextEvent(socket, "settingsUpdated");
        one.backend.context.realtime.toEverybody("settingsUpdated", { area: "carrossel", chave: "geral" });
        return (await told)[0].espalharMs;
      };
      const deadline = Date.now() + 5_000;
      let spread = await tell();
      while (spread !== 21 * 10 && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        spread = await tell();
      }
      expect(spread).toBe(21 * 10);
    });
  });
} else {
  test("REDIS_URL is not set: the two-instance tests are left out", () => {
    process.stdout.write("Sem REDIS_URL: ficaram de fora os testes de duas instâncias com Redis.\n");
  });
}
