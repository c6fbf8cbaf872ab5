import {
  INVITATION_PAGE,
  interestFaults,
  invitationAddress,
  invitationFaults,
  invitationState,
  MESSAGE_LENGTH,
} from "@/domain/people/invitations";
import { routeOf } from "@/routes";

const right = { nome: "Marina", email: "marina@exemplo.com.br", relacao: "colega", mensagem: "" };
const faultsOf = (change: Partial<typeof right>) => invitationFaults({ ...right, ...change }).map(({ campo }) => campo);

it("takes a first name, an address, a relation and no message", () => expect(invitationFaults(right)).toEqual([]));

it.each([
  ["nome", { nome: " " }],
  ["nome", { nome: "Marina\r\nBcc: outra@exemplo.com" }],
  ["nome", { nome: "www.golpe.com" }],
  ["nome", { nome: "<b>Marina</b>" }],
  ["email", { email: "marina" }],
  ["email", { email: "marina@exemplo.com\r\nBcc: outra@exemplo.com" }],
  ["email", { email: "marina@exemplo.com, outra@exemplo.com" }],
  ["relacao", { relacao: "inimigo" }],
  ["mensagem", { mensagem: "Veja https://golpe.example" }],
  ["mensagem", { mensagem: "Entre em golpe.com agora" }],
  ["mensagem", { mensagem: "Escreva para eu@golpe.com" }],
  ["mensagem", { mensagem: "<a href=x>clique</a>" }],
  ["mensagem", { mensagem: "x".repeat(MESSAGE_LENGTH + 1) }],
])("refuses a wrong %s: %j", (campo, change) => expect(faultsOf(change)).toEqual([campo]));

it("takes a message of several lines with full stops and money", () =>
  expect(faultsOf({ mensagem: "Oi! Guardo R$ 1.200,00 por mês.\nA empresa põe o mesmo. Vale a pena." })).toEqual([]));

it("asks an interested person for all of it, the consent too", () => {
  const interest = { nome: "Marina Alves", email: "marina@exemplo.com.br", telefone: "(11) 91234-5678", consentimento: true };
  expect(interestFaults(interest)).toEqual([]);
  expect(interestFaults({ nome: "", email: "", telefone: "", consentimento: false }).map(({ campo }) => campo)).toEqual([
    "nome",
    "email",
    "telefone",
    "consentimento",
  ]);
});

describe("the state of an invitation", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const row = { abertoEm: null, interesseEm: null, canceladoEm: null, expiraEm: new Date("2026-11-20T12:00:00.001Z") };
  it.each([
    ["enviado", {}],
    ["aberto", { abertoEm: now }],
    ["interesse", { abertoEm: now, interesseEm: now, expiraEm: now }],
    ["cancelado", { abertoEm: now, canceladoEm: now }],
    ["expirado", { expiraEm: now }],
    ["expirado", { abertoEm: now, expiraEm: now }],
  ])("is %s", (state, change) => expect(invitationState({ ...row, ...change }, now)).toBe(state));
});

it("leads to a public page, with the token where no server sees it", () => {
  expect(routeOf(INVITATION_PAGE).access).toBe("public");
  const address = new URL(invitationAddress("https://portal.exemplo", "segredo"));
  expect(address.hash).toBe("#segredo");
  expect(address.href.replace(address.hash, "")).not.toContain("segredo");
});
