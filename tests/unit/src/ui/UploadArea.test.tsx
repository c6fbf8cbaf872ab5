import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { UploadArea } from "@/ui/UploadArea";
import { sizeText } from "@/ui/upload";
import { show } from "./show";

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

function Proof({ required, seen }: { required?: boolean; seen?: (files: File[]) => void }) {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <UploadArea
      label="Comprovante de residência"
      required={required}
      files={files}
      onChange={(next) => {
        seen?.(next);
        setFiles(next);
      }}
    />
  );
}

/** Chosen by the person, whatever the chooser's filter says. */
async function showProof(props: Parameters<typeof Proof>[0] = {}) {
  const view = show(<Proof {...props} />);
  const input = await screen.findByLabelText("Comprovante de residência", { selector: "input" });
  return { ...view, input, choose: (...files: File[]) => fireEvent.change(input, { target: { files } }) };
}

beforeAll(() => {
  URL.createObjectURL = jest.fn(() => "blob:previa");
  URL.revokeObjectURL = jest.fn();
});

it.each([
  [true, "obrigatório"],
  [false, "opcional"],
])("says which files are valid (required %s)", async (required, word) => {
  await showProof({ required });
  expect(screen.getByRole("button", { name: /Escolher arquivos/ })).toHaveAccessibleDescription(
    `Formatos válidos: PNG, JPG e PDF até 10MB · ${word}`,
  );
});

it("appends to the selection, with a preview of images and an icon for the rest", async () => {
  const { choose } = await showProof();
  choose(file("frente.png", "image/png"));
  expect(await screen.findByRole("img", { name: "Prévia de frente.png" })).toBeInTheDocument();
  choose(file("conta.pdf", "application/pdf", 740 * 1024), file("verso.webp", "image/webp"));
  await screen.findByText("verso.webp");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["frente.png10 B", "conta.pdf740 KB", "verso.webp10 B"]);
  expect(screen.queryByRole("img", { name: "Prévia de conta.pdf" })).not.toBeInTheDocument();
});

it("lists what it refuses, with the reason, and takes the rest", async () => {
  const seen = jest.fn();
  const { choose, user } = await showProof({ seen });
  choose(
    file("planilha.xlsx", "application/vnd.ms-excel"),
    file("grande.pdf", "application/pdf", 10 * 1024 * 1024 + 1),
    file("boa.pdf", "application/pdf"),
  );
  const refused = await screen.findByRole("list", { name: "Arquivos recusados" });
  const [format, size] = within(refused).getAllByRole("listitem");
  expect(format).toHaveTextContent("planilha.xlsx" + "Formato não aceito. Envie PNG, JPG ou PDF.");
  expect(size).toHaveTextContent("grande.pdf" + "Arquivo com mais de 10MB.");
  expect(seen.mock.lastCall?.[0].map((taken: File) => taken.name)).toEqual(["boa.pdf"]);

  await user.click(screen.getByRole("button", { name: "Dispensar planilha.xlsx" }));
  expect(screen.queryByText("planilha.xlsx")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Escolher arquivos/ })).toHaveFocus();
});

it("takes exactly 10 MB", async () => {
  const seen = jest.fn();
  const { choose } = await showProof({ seen });
  choose(file("limite.pdf", "application/pdf", 10 * 1024 * 1024));
  await screen.findByText("limite.pdf");
  expect(seen).toHaveBeenCalledTimes(1);
});

it("removes a file, also one of two with the same name", async () => {
  const { choose, user } = await showProof();
  choose(file("rg.png", "image/png"), file("rg.png", "image/png", 20));
  const [first] = await screen.findAllByRole("button", { name: "Remover rg.png" });
  if (first) await user.click(first);
  expect(screen.getByRole("listitem")).toHaveTextContent("20 B");
});

it("shows where to let go while files are dragged over it", async () => {
  await showProof();
  const area = screen.getByRole("group", { name: /Comprovante de residência/ });
  const files = [file("frente.png", "image/png")];
  const data = {
    dataTransfer: { files, items: files.map((one) => ({ kind: "file", type: one.type, getAsFile: () => one })), types: ["Files"] },
  };
  fireEvent.dragEnter(area, data);
  expect(await screen.findByText("Solte para adicionar")).toBeInTheDocument();
  fireEvent.drop(area, data);
  expect(await screen.findByText("frente.png")).toBeInTheDocument();
  expect(screen.queryByText("Solte para adicionar")).not.toBeInTheDocument();
});

it("opens the chooser by its button", async () => {
  const { user, input } = await showProof();
  const opened = jest.spyOn(input as HTMLInputElement, "click").mockImplementation(() => {});
  await user.click(screen.getByRole("button", { name: /Escolher arquivos/ }));
  expect(opened).toHaveBeenCalledTimes(1);
});

it("a photograph goes the same way", async () => {
  await showProof();
  const camera = screen.getByLabelText("Comprovante de residência: foto");
  expect(camera).toHaveAttribute("capture", "environment");
  fireEvent.change(camera, { target: { files: [file("foto.jpg", "image/jpeg")] } });
  expect(await screen.findByText("foto.jpg")).toBeInTheDocument();
});

it.each([
  [12, "12 B"],
  [757_760, "740 KB"],
  [1_258_291, "1,2 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
