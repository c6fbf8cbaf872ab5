import { Conta } from "@backend/demo/accounts";
import { sqlState } from "@backend/kernel/db/sqlState";
import { startBackend } from "@tests/support/backend";

const coded = (code: string, cause?: Error) => Object.assign(new Error("x", { cause }), { code });

test.each(["23505", "40P01", "57P03", "XX000", "P0001", "HV00A", "F0000", "0A000"])("%s is a state of the database", (code) => {
  expect(sqlState(coded(code))).toBe(code);
  expect(sqlState(new Error("wrapped", { cause: coded(code) }))).toBe(code);
});

test.each(["EPIPE", "EPERM", "EBUSY", "E2BIG", "ECONNRESET", "FST_ERR"])("%s is none", (code) => {
  expect(sqlState(coded(code))).toBeUndefined();
});

test("a state beneath an error of the system is found", () => {
  expect(sqlState(coded("EPIPE", coded("57P01")))).toBe("57P01");
});

test.each(["EPIPE", "ECONNRESET", "57P01"])(
  "a connection that broke with %s is unavailable for now, and no fault of ours",
  async (code) => {
    const backend = await startBackend({ demo: "minimal" });
    try {
      const as = await backend.login("52998224725");
      jest.spyOn(backend.context.db, "transaction").mockRejectedValueOnce(coded(code));
      const body = { idPessoa: Conta.BRUNO, idPlano: 1, assunto: "Um", mensagem: "Dois" };
      const answer = await backend.inject("POST", "/criarConversa", { as, body });
      expect(answer).toMatchObject({ status: 503, headers: { "retry-after": expect.anything() } });
    } finally {
      jest.restoreAllMocks();
      await backend.close();
    }
  },
);
