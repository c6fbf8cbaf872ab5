import { render, screen, waitFor } from "@testing-library/react";
import { useId } from "react";
import { renderToString } from "react-dom/server.edge";
import { useForm } from "react-hook-form";
import { fieldId } from "@/ui/fields/formContext";
import { useTypedEarly } from "@/ui/fields/useTypedEarly";

function Sign() {
  const form = useForm({ defaultValues: { cpf: "" } });
  const formId = useId();
  useTypedEarly(form, formId);
  const cpf = form.watch("cpf");
  return <input aria-label="CPF" id={fieldId(formId, "cpf")} value={cpf} onChange={(event) => form.setValue("cpf", event.target.value)} />;
}

it("keeps what was typed before the script was there", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Sign />);
  (screen.getByLabelText("CPF") as HTMLInputElement).value = "529.982.247-25";
  render(<Sign />, { container, hydrate: true });
  await waitFor(() => expect(screen.getByLabelText("CPF")).toHaveValue("529.982.247-25"));
});

function Amount() {
  const form = useForm({ defaultValues: { valor: "250.00" } });
  const formId = useId();
  useTypedEarly(form, formId);
  return (
    <>
      <input aria-label="Valor" id={fieldId(formId, "valor")} readOnly value={`R$ ${form.watch("valor").replace(".", ",")}`} />
      <p>{form.watch("valor")}</p>
    </>
  );
}

it("leaves alone what the server wrote, which is shown otherwise than it is kept", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Amount />);
  render(<Amount />, { container, hydrate: true });
  await waitFor(() => expect(screen.getByLabelText("Valor")).toHaveValue("R$ 250,00"));
  expect(screen.getByText("250.00")).toBeInTheDocument();
});
