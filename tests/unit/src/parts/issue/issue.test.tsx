import type { Reply } from "@contract/infer";
import { screen, waitFor } from "@testing-library/react";
import { renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { useState } from "react";
import { IssueButton } from "@/parts/issue/IssueButton";
import { IssueOutcome } from "@/parts/issue/IssueOutcome";
import { type Asked, useIssue } from "@/parts/issue/useIssue";

const ISSUE = "POST /emitirDocumento";
const FILE = "GET /baixarDocumentoEmitido/{idEmissao}";
const issued: Reply<typeof ISSUE> = {
  id: 7,
  tipo: "extrato",
  titulo: "Extrato de contribuições · outubro de 2026",
  referencia: "2026-10/2026-10",
  plano: { id: 1, nome: "HPE" },
  codigo: "34679ACDEFGHJKMN",
  emitidoEm: "2026-11-21T12:00:00.000Z",
  arquivo: { nome: "extrato.pdf", tipo: "application/pdf", tamanho: 1000 },
};
const statement: Asked = { idPessoa: 2, idPlano: 1, tipo: "extrato", inicio: "2026-10", fim: "2026-10" };

function Screen({ asked = statement }: { asked?: Asked }) {
  const issue = useIssue(asked);
  return (
    <>
      <IssueButton issue={issue} />
      <IssueOutcome issue={issue} archive="/documents?aba=emitidos" />
    </>
  );
}

function Periods() {
  const [inicio, setInicio] = useState("2026-10");
  return (
    <>
      <Screen asked={{ ...statement, inicio }} />
      <button type="button" onClick={() => setInicio("2026-01")}>
        Outro período
      </button>
    </>
  );
}

const saved: string[] = [];
beforeAll(() => {
  URL.createObjectURL = () => "blob:documento";
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
beforeEach(() => {
  saved.length = 0;
});
afterAll(() => jest.restoreAllMocks());

it("issues once however often it is pressed, saves the file, and says the code and where the second copy is", async () => {
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { requests } = reply(ISSUE, async () => {
    await pressed;
    return issued;
  });
  const files = reply(FILE, () => new Response(new Blob(["%PDF-"])));
  const { user } = renderScreen(<Screen />);
  await user.dblClick(screen.getByRole("button", { name: "Baixar PDF" }));
  expect(screen.getByRole("button", { name: "Preparando…" })).toBeDisabled();
  answer();
  expect(await screen.findByRole("status")).toHaveTextContent("3467-9ACD-EFGH-JKMN");
  expect(screen.getByRole("link", { name: "Ver segunda via" })).toHaveAttribute("href", "/documents?aba=emitidos");
  expect(requests.map(({ body }) => body)).toEqual([statement]);
  expect(files.requests.map(({ params }) => params.idEmissao)).toEqual([7]);
  expect(saved).toEqual(["extrato.pdf"]);
});

it("says in place why it could not, and can be pressed again", async () => {
  refuse(ISSUE, 422, "Já foram emitidos 60 documentos hoje.");
  const { user } = renderScreen(<Screen />);
  await user.click(screen.getByRole("button", { name: "Baixar PDF" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Já foram emitidos 60 documentos hoje.");
  reply(ISSUE, issued);
  reply(FILE, () => new Response(new Blob(["%PDF-"])));
  await user.click(screen.getByRole("button", { name: "Baixar PDF" }));
  expect(await screen.findByRole("status")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("forgets what was issued when the screen shows another document", async () => {
  reply(ISSUE, issued);
  reply(FILE, () => new Response(new Blob(["%PDF-"])));
  const { user } = renderScreen(<Periods />);
  await user.click(screen.getByRole("button", { name: "Baixar PDF" }));
  await screen.findByRole("status");
  await user.click(screen.getByRole("button", { name: "Outro período" }));
  await waitFor(() => expect(screen.queryByRole("status")).not.toBeInTheDocument());
});
