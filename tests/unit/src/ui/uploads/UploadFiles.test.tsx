import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type FileInfo, useUploads } from "@/parts/uploads/useUploads";
import { UploadFiles } from "@/ui/uploads/UploadFiles";
import { type FileKind, sizeText } from "@/ui/uploads/uploadsRules";
import { refuse, reply } from "../../../../support/server";
import { show } from "../show";

const MB = 1024 * 1024;
const LABEL = "Comprovante de residência";
const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

interface Props {
  required?: boolean;
  max?: number;
  initial?: FileInfo[];
  error?: string;
  kind?: FileKind;
}

function Proof({ max, initial, kind, ...rest }: Props) {
  const uploads = useUploads({ max, initial, kind });
  return (
    <>
      <UploadFiles label={LABEL} uploads={uploads} id="comprovante" {...rest} />
      <div role="note" aria-label="recebidos">
        {uploads.ready.map(({ id }) => id).join(" ")}
      </div>
      <div role="note" aria-label="estado">
        {[uploads.isBusy && "enviando", uploads.hasFailed && "com falha"].filter(Boolean).join(" ")}
      </div>
      <button type="button" onClick={uploads.clear}>
        Limpar
      </button>
    </>
  );
}

/** Chosen by the person, whatever the chooser's filter says. */
async function showProof(props: Props = {}) {
  const view = show(<Proof {...props} />);
  const input = await screen.findByLabelText(LABEL, { selector: "input" });
  return { ...view, input, choose: (...files: File[]) => fireEvent.change(input, { target: { files } }) };
}

/** Answers each upload with the name it was sent under, as the backend does with a harmless one. */
function receive() {
  let id = 30;
  return reply("POST /enviarArquivo", () => {
    id += 1;
    const [nome = "", size = 0] = sentNames.shift() ?? [];
    return { id, nome, tipo: "application/pdf", tamanho: size };
  });
}

// The test's File and the document's FormData are of two worlds, which do not know each other.
let sentNames: [string, number][] = [];
beforeEach(() => {
  sentNames = [];
  jest.spyOn(FormData.prototype, "append").mockImplementation((_, value) => {
    const sent = value as unknown as File;
    sentNames.push([sent.name, sent.size]);
  });
  URL.createObjectURL = jest.fn(() => "blob:previa");
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => jest.mocked(FormData.prototype.append).mockRestore());

const cards = () => within(screen.getByRole("list", { name: `Arquivos: ${LABEL}` })).getAllByRole("listitem");
const received = (name: string) => screen.findByRole("button", { name: `Remover ${name}` });

it.each([
  [true, "obrigatório"],
  [false, "opcional"],
])("says which files are valid (required %s)", async (required, word) => {
  await showProof({ required });
  expect(screen.getByRole("button", { name: /Escolher arquivos/ })).toHaveAccessibleDescription(
    `Formatos válidos: PNG, JPG e PDF até 10MB · ${word}`,
  );
});

it("asks the chooser for images of any type and PDF", async () => {
  const { input } = await showProof();
  const asked = input.getAttribute("accept")?.split(",");
  expect(asked).toEqual(expect.arrayContaining(["image/*", ".heic", ".heif", "application/pdf", ".pdf"]));
});

it("takes nothing but PDF where that is asked, and says so", async () => {
  receive();
  const { input, choose } = await showProof({ kind: "pdf" });
  expect(input.getAttribute("accept")).toBe("application/pdf,.pdf");
  expect(screen.getByRole("button", { name: /Escolher arquivos/ })).toHaveAccessibleDescription("Formato válido: PDF até 10MB · opcional");
  expect(screen.queryByRole("button", { name: "Tirar foto" })).not.toBeInTheDocument();
  choose(file("frente.png", "image/png"), file("ata.pdf", "application/pdf"));
  await received("ata.pdf");
  expect(screen.getByRole("alert")).toHaveTextContent("Formato não aceito. Envie um PDF.");
});

it("ties what is missing to the button", async () => {
  await showProof({ error: "Envie o comprovante." });
  expect(screen.getByRole("button", { name: /Escolher arquivos/ })).toHaveAccessibleDescription(/Envie o comprovante\.$/);
});

it("appends to the selection, with a preview of images and an icon for the rest", async () => {
  receive();
  const { choose } = await showProof();
  choose(file("frente.png", "image/png"));
  expect(await screen.findByRole("img", { name: "Prévia de frente.png" })).toBeInTheDocument();
  await received("frente.png");
  choose(file("conta.pdf", "application/pdf", 740 * 1024), file("verso.webp", "image/webp"));
  await received("conta.pdf");
  await received("verso.webp");
  expect(cards().map((item) => item.textContent)).toEqual(["frente.png10\u00a0B", "conta.pdf740\u00a0KB", "verso.webp10\u00a0B"]);
  expect(screen.queryByRole("img", { name: "Prévia de conta.pdf" })).not.toBeInTheDocument();
  expect(screen.getByLabelText("recebidos")).toHaveTextContent("31 32 33");
});

it("shows the icon where the browser cannot show the picture", async () => {
  receive();
  const { choose } = await showProof();
  choose(file("foto.heic", ""));
  await received("foto.heic");
  choose(file("outra.heic", "image/heic"));
  fireEvent.error(await screen.findByRole("img", { name: "Prévia de outra.heic" }));
  expect(screen.queryByRole("img", { name: "Prévia de outra.heic" })).not.toBeInTheDocument();
});

it("names each file it refuses, with the reason, and takes the rest", async () => {
  receive();
  const { choose, user } = await showProof();
  choose(
    file("planilha.xlsx", "application/vnd.ms-excel"),
    file("grande.pdf", "application/pdf", 10 * MB + 1),
    file("vazio.pdf", "application/pdf", 0),
    file("boa.pdf", "application/pdf"),
  );
  await received("boa.pdf");
  expect(screen.getAllByRole("alert").map((alert) => alert.textContent)).toEqual(
    ["Arquivo com mais de 10MB. Envie um menor.", "Arquivo vazio. Escolha outro.", "Formato não aceito. Envie PNG, JPG ou PDF."].toSorted(),
  );
  expect(sentNames).toEqual([]);
  expect(screen.getByLabelText("recebidos")).toHaveTextContent(/^31$/);
  expect(screen.getByLabelText("estado")).toHaveTextContent("com falha");

  await user.click(screen.getByRole("button", { name: "Dispensar planilha.xlsx" }));
  expect(screen.queryByText("planilha.xlsx")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Escolher arquivos/ })).toHaveFocus();
});

it("takes exactly 10 MB", async () => {
  receive();
  const { choose } = await showProof();
  choose(file("limite.pdf", "application/pdf", 10 * MB));
  await received("limite.pdf");
});

it("refuses the one that is too many, and takes it after another was removed", async () => {
  receive();
  const { choose, user } = await showProof({ max: 2 });
  const third = file("c.pdf", "application/pdf");
  choose(file("a.pdf", "application/pdf"), file("b.pdf", "application/pdf"), third);
  expect(await screen.findByText("Arquivos demais. Remova um antes de incluir outro.")).toBeInTheDocument();
  await user.click(await received("a.pdf"));
  choose(third);
  await received("c.pdf");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("where one fits, another takes its place, and of two together the second is named", async () => {
  receive();
  const { choose } = await showProof({ max: 1 });
  choose(file("a.pdf", "application/pdf"), file("b.pdf", "application/pdf"));
  expect(await screen.findByText("Só cabe um arquivo aqui. Envie um PDF com todas as páginas.")).toBeInTheDocument();
  await received("a.pdf");
  expect(screen.getByRole("button", { name: `Trocar arquivo: ${LABEL}` })).toBeInTheDocument();
  choose(file("c.pdf", "application/pdf"));
  await received("c.pdf");
  expect(screen.queryByText("a.pdf")).not.toBeInTheDocument();
  expect(screen.getByLabelText("recebidos")).toHaveTextContent(/^32$/);
});

it("tells a refusal until the next choice", async () => {
  receive();
  const { choose } = await showProof({ max: 1 });
  choose(file("planilha.xlsx", "application/vnd.ms-excel"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Formato não aceito. Envie PNG, JPG ou PDF.");
  choose(file("boa.pdf", "application/pdf"));
  await received("boa.pdf");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.queryByText("planilha.xlsx")).not.toBeInTheDocument();
});

it("keeps what the backend refused, with its reason, and does not offer to send it again", async () => {
  refuse("POST /enviarArquivo", 400, "O PDF está protegido por senha.");
  const { choose } = await showProof();
  choose(file("conta.pdf", "application/pdf"));
  expect(await screen.findByRole("alert")).toHaveTextContent("O PDF está protegido por senha.");
  expect(screen.queryByRole("button", { name: /Tentar de novo/ })).not.toBeInTheDocument();
});

it("sends again what did not arrive", async () => {
  refuse("POST /enviarArquivo", 503, "Indisponível.");
  const { choose, user } = await showProof();
  choose(file("conta.pdf", "application/pdf"));
  const retry = await screen.findByRole("button", { name: "Tentar de novo conta.pdf" });
  receive();
  await user.click(retry);
  await received("conta.pdf");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByLabelText("estado")).toBeEmptyDOMElement();
});

it("shows how far each file is, and stops one", async () => {
  let answer = (_: FileInfo) => {};
  reply("POST /enviarArquivo", () => new Promise<FileInfo>((resolve) => (answer = resolve)));
  const { choose, user } = await showProof();
  choose(file("conta.pdf", "application/pdf"));
  expect(await screen.findByRole("progressbar", { name: "Enviando conta.pdf" })).toBeInTheDocument();
  expect(screen.getByLabelText("estado")).toHaveTextContent("enviando");
  await user.click(screen.getByRole("button", { name: "Cancelar envio de conta.pdf" }));
  expect(screen.queryByText("conta.pdf")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Escolher arquivos/ })).toHaveFocus();
  await act(async () => answer({ id: 31, nome: "conta.pdf", tipo: "application/pdf", tamanho: 10 }));
  expect(screen.getByLabelText("recebidos")).toBeEmptyDOMElement();
});

it("lists what was sent before", async () => {
  const { user } = await showProof({ initial: [{ id: 9, nome: "antigo.pdf", tipo: "application/pdf", tamanho: 2048 }] });
  expect(cards()[0]).toHaveTextContent("antigo.pdf2 KB");
  expect(screen.getByLabelText("recebidos")).toHaveTextContent("9");
  await user.click(screen.getByRole("button", { name: "Limpar" }));
  expect(screen.getByLabelText("recebidos")).toBeEmptyDOMElement();
});

it("removes a file, also one of two with the same name", async () => {
  receive();
  const { choose, user } = await showProof();
  choose(file("rg.png", "image/png"), file("rg.png", "image/png", 20));
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Remover rg.png" })).toHaveLength(2));
  const [first] = screen.getAllByRole("button", { name: "Remover rg.png" });
  if (first) await user.click(first);
  expect(screen.getByRole("listitem")).toHaveTextContent("20 B");
});

it("says aloud what arrives and what is removed", async () => {
  receive();
  const { choose, user } = await showProof();
  choose(file("rg.png", "image/png"));
  const remove = await received("rg.png");
  expect(await screen.findByText("rg.png enviado.")).toHaveAttribute("role", "status");
  await user.click(remove);
  expect(await screen.findByText("rg.png removido.")).toHaveAttribute("role", "status");
});

it("shows where to let go while files are dragged over it", async () => {
  receive();
  await showProof();
  const area = screen.getByRole("group", { name: /Comprovante de residência/ });
  const files = [file("frente.png", "image/png")];
  const data = {
    dataTransfer: { files, items: files.map((one) => ({ kind: "file", type: one.type, getAsFile: () => one })), types: ["Files"] },
  };
  fireEvent.dragEnter(area, data);
  expect(await screen.findByText("Solte para adicionar")).toBeInTheDocument();
  fireEvent.drop(area, data);
  await received("frente.png");
  expect(screen.queryByText("Solte para adicionar")).not.toBeInTheDocument();
});

it("opens the chooser by its button, with the keyboard too", async () => {
  const { user, input } = await showProof();
  const opened = jest.spyOn(input as HTMLInputElement, "click").mockImplementation(() => {});
  await user.click(screen.getByRole("button", { name: /Escolher arquivos/ }));
  screen.getByRole("button", { name: /Escolher arquivos/ }).focus();
  await user.keyboard("{Enter}");
  expect(opened).toHaveBeenCalledTimes(2);
});

it("a photograph goes the same way", async () => {
  receive();
  await showProof();
  const camera = screen.getByLabelText(`${LABEL}: foto`);
  expect(camera).toHaveAttribute("capture", "environment");
  fireEvent.change(camera, { target: { files: [file("foto.jpg", "image/jpeg")] } });
  await received("foto.jpg");
});

it.each([
  [12, "12\u00a0B"],
  [757_760, "740\u00a0KB"],
  [1_258_291, "1,2\u00a0MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
