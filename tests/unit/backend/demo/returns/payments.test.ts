import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { returnOfRemittance } from "@backend/demo/returns/payments";
import { payment, remittance } from "@tests/support/remittances";
import { readPaymentReturn } from "@/domain/banking/payments/paymentReturn";
import { writeRemittance } from "@/domain/banking/payments/remittance";

const sent = writeRemittance(remittance([payment(1), payment(2), payment(3)]));
const outcomes = (text: string) => {
  const judged = readPaymentReturn(text);
  return "file" in judged ? judged.file.registros.map(({ id, codigo, pagoEm }) => [id, codigo, pagoEm]) : judged.faults;
};
const TOLD = [
  [1, "00", "2026-11-25"],
  [2, "00", "2026-11-25"],
  [3, "AN", null],
];

it("answers a remittance as the bank would: all paid, the last refused for a wrong account", () => {
  expect(outcomes(returnOfRemittance(sent))).toEqual(TOLD);
  expect(outcomes(returnOfRemittance(sent, false)).at(-1)).toEqual([3, "00", "2026-11-25"]);
});

it("answers no other file", () => {
  expect(() => returnOfRemittance("nome;cpf")).toThrow("não é uma remessa de pagamentos");
  expect(() => returnOfRemittance(returnOfRemittance(sent))).toThrow("não é uma remessa de pagamentos");
});

it("writes the return beside the remittance, from the command", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "remessa-"));
  const file = path.join(folder, "PG000007.rem");
  writeFileSync(file, sent, "latin1");
  const said = execFileSync(process.execPath, ["--import", "tsx", "backend/demo/returns/write.ts", "--remessa", file], {
    encoding: "utf8",
  });
  expect(said).toContain("PG000007.ret");
  expect(outcomes(readFileSync(path.join(folder, "PG000007.ret"), "latin1"))).toEqual(TOLD);
}, 60_000);
