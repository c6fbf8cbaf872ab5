import { webcrypto } from "node:crypto";
import { seal, unseal } from "@/session/seal";

// jsdom has no encryption of its own.
beforeAll(() => void Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true }));

const content = { rows: [{ title: "Contribuição", value: "R$ 1.234,56" }] };

it("opens for the session that sealed it, in its place", async () => {
  expect(await unseal("token", "extrato", await seal("token", "extrato", content))).toEqual(content);
});

it("opens neither for another session nor in another place", async () => {
  const sealed = await seal("token", "extrato", content);
  expect(await unseal("outro", "extrato", sealed)).toBeNull();
  expect(await unseal("token", "solicitacoes", sealed)).toBeNull();
});

it("does not open after a change of any part", async () => {
  for (const part of ["salt", "iv", "data"] as const) {
    const sealed = await seal("token", "extrato", content);
    const changed = Uint8Array.from(new Uint8Array(sealed[part]), (byte, place) => (place === 0 ? byte ^ 1 : byte));
    expect(await unseal("token", "extrato", { ...sealed, [part]: changed })).toBeNull();
  }
});

it("says nothing of the content, and never the same twice", async () => {
  const [one, other] = [await seal("token", "extrato", content), await seal("token", "extrato", content)];
  const text = (data: ArrayBuffer) => Buffer.from(data).toString("latin1");
  expect(text(one.data)).not.toContain("1.234");
  expect(text(one.data)).not.toBe(text(other.data));
});
