import { type RouteContract, routes } from "@contract/route";
import { contract, type RouteKey } from "../../../contract";

// The compiler holds these: a row that it took would make its directive an unused one, which is an error too.
const session = { who: "session", owner: "body.idPessoa", assisted: "allowed" } as const;
routes({
  // @ts-expect-error an administrator's write names no area
  "POST /a": { summary: "", access: { who: "administrator" } },
  // @ts-expect-error nor does one that is about somebody
  "POST /b": { summary: "", access: { who: "administrator", owner: "body.idPessoa", assisted: "allowed" } },
  // @ts-expect-error a write of the participant's that the assisted view lets through names no area
  "POST /c": { summary: "", access: session },
  // @ts-expect-error what names nobody is no exception
  "POST /d": { summary: "", access: { who: "session", assisted: "allowed" } },
  // @ts-expect-error one's own, but in the assisted view the participant's
  "POST /e": { summary: "", access: { who: "session", owner: "ownRow", assisted: "allowed" } },
  // @ts-expect-error an area that nobody has
  "POST /f": { summary: "", access: { ...session, area: "tudo" } },
  "GET /g": { summary: "", access: { who: "administrator" } },
  "POST /h": { summary: "", access: { who: "administrator", area: "requisicoes" } },
  "POST /i": { summary: "", access: { who: "administrator", reads: true } },
  "POST /j": { summary: "", access: { ...session, area: "visao" } },
  "POST /k": { summary: "", access: { who: "session", owner: "self", assisted: "refused" } },
});

it("names the area of every write that reaches somebody else's data", () => {
  const silent = (Object.keys(contract) as RouteKey[]).filter((key) => {
    const { access }: RouteContract = contract[key];
    return key.startsWith("POST") && access.who !== "public" && !access.area;
  });
  // One's own, and who is where: nothing of anybody's.
  expect(silent.sort()).toEqual([
    "POST /alterarSegundoPasso",
    "POST /alterarSenha",
    "POST /cancelarConvite",
    "POST /confirmarTrocaEmail",
    "POST /convidarParticipante",
    "POST /criarLink",
    "POST /deixarRequisicao",
    "POST /encerrarOutrasSessoes",
    "POST /encerrarSessao",
    "POST /encerrarVisao",
    "POST /marcarPresenca",
    "POST /pedirExportacao",
    "POST /pedirTrocaEmail",
    "POST /reenviarConvite",
  ]);
});
