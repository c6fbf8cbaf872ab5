import { REQUEST_AREAS } from "@contract/areas";
import { type RouteContract, routes } from "@contract/route";
import { servicesOf } from "@/domain/services/areas";
import { Service } from "@/domain/services/ids";
import { requestAreas } from "@/domain/services/requestAreas";
import { contract, type RouteKey } from "../../../contract";

// The compiler holds these: a row that it took would make its directive an unused one, which is an error too.
const terms = { owner: "body.idPessoa", area: "visao", assisted: "allowed" } as const;
const write = { who: "session", ...terms, writes: true } as const;
const read = { summary: "", origin: "extension", audit: "isto", statements: 6 } as const;
const row = { summary: "", origin: "extension", audit: "Fez", money: "stays", statements: 6 } as const;
routes({
  "POST /whole": { ...row, access: write },
  // @ts-expect-error an area that nobody has
  "POST /a": { ...row, access: { ...write, area: "tudo" } },
  // @ts-expect-error a write for somebody else that asks for no permission
  "POST /b": { ...row, access: { ...write, area: "none" } },
  // @ts-expect-error one's own, but in the assisted view the participant's
  "POST /c": { ...row, access: { ...write, owner: "ownRow", area: "none" } },
  // @ts-expect-error an administrator's write that asks for no permission
  "POST /d": { ...row, access: { ...write, who: "administrator", owner: "nobody", area: "none" } },
  // @ts-expect-error whose data it touches is not said
  "POST /e": { ...row, access: { who: "session", area: "visao", assisted: "allowed", writes: true } },
  // @ts-expect-error nor whether the assisted view has it
  "POST /f": { ...row, access: { who: "session", owner: "row", area: "visao", writes: true } },
  // @ts-expect-error nor whether it writes
  "POST /g": { ...row, access: { who: "session", ...terms } },
  // @ts-expect-error nor whether money can leave by it
  "POST /h": { summary: "", origin: "extension", audit: "Fez", statements: 6, access: write },
  // @ts-expect-error nor what the audit log calls it
  "POST /i": { summary: "", origin: "extension", money: "stays", statements: 6, access: write },
  // @ts-expect-error nor what it may cost
  "POST /j": { summary: "", origin: "extension", audit: "Fez", money: "stays", access: write },
  // @ts-expect-error nor whether the specification names it
  "POST /q": { summary: "", audit: "Fez", money: "stays", statements: 6, access: write },
  // @ts-expect-error a public write does not say that it is one
  "POST /k": { ...row, access: { who: "public" } },
  // @ts-expect-error nor does a read say by whose permission
  "GET /l": { ...read, access: { who: "administrator", owner: "many", assisted: "refused" } },
  // @ts-expect-error a read does not write
  "GET /m": { ...read, access: write },
  "GET /n": { ...read, access: { who: "public" } },
  "POST /o": { ...row, access: { who: "administrator", owner: "nobody", area: "none", assisted: "refused", writes: false } },
  "POST /r": { ...row, access: { ...write, helper: "preparo", prepares: true } },
  // @ts-expect-error a write that shows itself to helpers as a read does
  "POST /s": { ...row, access: { ...write, helper: "extrato" } },
  // @ts-expect-error nor by the part that prepares, unless it says that it only prepares
  "POST /t": { ...row, access: { ...write, helper: "preparo" } },
  // @ts-expect-error nothing is prepared by another part
  "POST /u": { ...row, access: { ...write, helper: "any", prepares: true } },
  // @ts-expect-error nor for somebody whom the call does not name
  "POST /v": { ...row, access: { ...write, owner: "row", helper: "preparo", prepares: true } },
  // @ts-expect-error a read prepares nothing
  "GET /x": { ...read, access: { who: "session", ...terms, helper: "preparo", prepares: true } },
  "POST /p": { ...row, access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true } },
});

it("names the area of every write that reaches somebody else's data", () => {
  const silent = (Object.keys(contract) as RouteKey[]).filter((key) => {
    const { access }: RouteContract = contract[key];
    return key.startsWith("POST") && access.who !== "public" && access.area === "none";
  });
  // One's own: nothing of anybody else's.
  expect(silent.sort()).toEqual([
    "POST /alterarSegundoPasso",
    "POST /alterarSenha",
    "POST /avaliarConversa",
    "POST /avisarDigitacao",
    "POST /cancelarConvite",
    "POST /confirmarTrocaEmail",
    "POST /convidarAjudante",
    "POST /convidarParticipante",
    "POST /criarLink",
    "POST /desligarAvisos",
    "POST /encerrarOutrasSessoes",
    "POST /encerrarSessao",
    "POST /encerrarVisao",
    "POST /ligarAvisos",
    "POST /pedirCodigoAjudante",
    "POST /pedirCodigoConta",
    "POST /pedirExportacao",
    "POST /pedirTrocaEmail",
    "POST /reenviarConvite",
    "POST /renovarAvisos",
    "POST /revogarAjudante",
  ]);
});

it("lets helpers reach two writes, which only prepare", () => {
  const prepare = (Object.keys(contract) as RouteKey[]).filter((key) => {
    const { access }: RouteContract = contract[key];
    return access.prepares;
  });
  expect(prepare).toEqual(["POST /salvarRascunho", "POST /avisarPreparo"]);
});

it("gives every service an area of requests, and every such area to the table of routes", () => {
  expect([...requestAreas]).toEqual([...REQUEST_AREAS]);
  expect(servicesOf(REQUEST_AREAS)).toEqual(Object.values(Service).sort((a, b) => a - b));
});
