import { screen, waitFor, within } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { Button } from "@/ui/controls/Button";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { CurrencyField } from "@/ui/fields/CurrencyField";
import { DateField } from "@/ui/fields/DateField";
import { Form } from "@/ui/fields/Form";
import { MaskedField } from "@/ui/fields/MaskedField";
import { PasswordField } from "@/ui/fields/PasswordField";
import { RadioField } from "@/ui/fields/RadioField";
import { SelectField } from "@/ui/fields/SelectField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { show } from "../show";

interface Values {
  nome: string;
  cpf: string;
  senha: string;
  termos: boolean;
}

const start: Values = { nome: "", cpf: "", senha: "", termos: false };

function Person({ onSubmit, draft }: { onSubmit: (values: Values) => unknown; draft?: string }) {
  const form = useForm<Values>({
    defaultValues: start,
    resolver: (values) => {
      const errors = {
        ...(values.nome ? {} : { nome: { type: "required", message: "O nome é obrigatório" } }),
        ...(values.cpf.length === 14 ? {} : { cpf: { type: "length", message: "O CPF tem 11 números" } }),
      };
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  return (
    <Form form={form} onSubmit={onSubmit} draft={draft}>
      <TextField name="nome" label="Nome" />
      <MaskedField name="cpf" label="CPF" mask="999.999.999-99" />
      <PasswordField name="senha" label="Senha" />
      <CheckboxField name="termos" label="Li e concordo" />
      <Button type="submit" loading={form.formState.isSubmitting}>
        Enviar
      </Button>
    </Form>
  );
}

async function fill(user: ReturnType<typeof show>["user"]) {
  await user.type(screen.getByLabelText("Nome"), "Elza");
  await user.type(screen.getByLabelText("CPF"), "16899535009");
}
const send = () => screen.getByRole("button", { name: "Enviar" });

beforeEach(() => sessionStorage.clear());

it("sends what the fields hold", async () => {
  const submit = jest.fn();
  const { user } = show(<Person onSubmit={submit} />);
  await fill(user);
  await user.click(screen.getByRole("checkbox", { name: "Li e concordo" }));
  await user.click(send());
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ nome: "Elza", cpf: "168.995.350-09", senha: "", termos: true }));
});

it("sums up what is wrong at the top, with the focus, and links to the fields", async () => {
  const submit = jest.fn();
  const { user } = show(<Person onSubmit={submit} />);
  await user.click(send());
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(summary).toHaveFocus());
  expect(summary).toHaveTextContent("Confira 2 campos");
  expect(
    within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["O nome é obrigatório", "O CPF tem 11 números"]);
  expect(submit).not.toHaveBeenCalled();

  await user.click(within(summary).getByRole("link", { name: "O CPF tem 11 números" }));
  const cpf = screen.getByLabelText("CPF");
  expect(cpf).toHaveFocus();
  expect(cpf).toBeInvalid();
  expect(cpf).toHaveAccessibleDescription("O CPF tem 11 números");
});

it("takes a message away once its field is right", async () => {
  const { user } = show(<Person onSubmit={jest.fn()} />);
  await user.click(send());
  await screen.findByRole("alert");
  await fill(user);
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
});

it("puts the server's field errors on the fields", async () => {
  const { user } = show(
    <Person onSubmit={() => Promise.reject(new ApiError(422, "Confira os dados", [{ campo: "cpf", mensagem: "CPF já cadastrado" }]))} />,
  );
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole("alert")).toHaveTextContent("CPF já cadastrado");
  expect(screen.getByLabelText("CPF")).toHaveAccessibleDescription("CPF já cadastrado");
});

it("says in the page what failed without a field", async () => {
  const { user } = show(<Person onSubmit={() => Promise.reject(new ApiError(401, "CPF ou senha incorretos."))} />);
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole("alert")).toHaveTextContent(/^CPF ou senha incorretos\.$/);
});

it("says what failed for a field that it does not have, and hides what is technical", async () => {
  const submit = jest
    .fn()
    .mockRejectedValueOnce(new ApiError(422, "Confira", [{ campo: "plano", mensagem: "O plano está fechado" }]))
    .mockRejectedValueOnce(new TypeError("x is undefined"));
  const { user } = show(<Person onSubmit={submit} />);
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole("alert")).toHaveTextContent("O plano está fechado");
  await user.click(send());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Algo não saiu como esperado"));
});

it("cannot be sent twice at once", async () => {
  let finish = () => {};
  const submit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user } = show(<Person onSubmit={submit} />);
  await fill(user);
  await user.dblClick(send());
  await user.type(screen.getByLabelText("Nome"), "{Enter}");
  expect(submit).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(send()).toBeEnabled());
});

it("keeps a draft without the password, gives it back, and forgets it when it was sent", async () => {
  const first = show(<Person onSubmit={jest.fn()} draft="pessoa" />);
  await fill(first.user);
  await first.user.type(screen.getByLabelText("Senha"), "Portal@2026");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Portal@2026");
  first.unmount();

  const { user } = show(<Person onSubmit={jest.fn()} draft="pessoa" />);
  await waitFor(() => expect(screen.getByLabelText("Nome")).toHaveValue("Elza"));
  expect(screen.getByLabelText("Senha")).toHaveValue("");
  await user.click(send());
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

function Known({ cidade }: { cidade: string }) {
  const form = useForm({ defaultValues: { nome: "Ana", cidade } });
  return (
    <Form form={form} onSubmit={jest.fn()} draft="conhecida">
      <TextField name="nome" label="Nome" />
      <TextField name="cidade" label="Cidade" />
    </Form>
  );
}

it("keeps in a draft only what was typed: the rest may be another by the time it comes again", async () => {
  const first = show(<Known cidade="Recife" />);
  await first.user.type(screen.getByLabelText("Nome"), " Ribeiro");
  first.unmount();
  show(<Known cidade="Olinda" />);
  await waitFor(() => expect(screen.getByLabelText("Nome")).toHaveValue("Ana Ribeiro"));
  expect(screen.getByLabelText("Cidade")).toHaveValue("Olinda");
});

function All({ onSubmit }: { onSubmit: (values: object) => unknown }) {
  const form = useForm({ defaultValues: { data: "", servico: "", valor: "", texto: "", ppe: null } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <DateField name="data" label="Data" />
      <SelectField name="servico" label="Serviço" placeholder="Escolha" options={[{ id: 14, value: "Resgate" }]} />
      <CurrencyField name="valor" label="Valor" />
      <TextAreaField name="texto" label="Mensagem" />
      <RadioField name="ppe" label="Exposta" options={[{ value: "S", label: "Sim" }]} />
      <Button type="submit">Enviar</Button>
    </Form>
  );
}

it("has a field for every kind of value", async () => {
  const submit = jest.fn();
  const { user } = show(<All onSubmit={submit} />);
  await user.type(screen.getByLabelText("Data"), "21112026");
  await user.selectOptions(screen.getByLabelText("Serviço"), "Resgate");
  await waitFor(() => expect(screen.getByLabelText("Valor")).not.toHaveAttribute("readonly"));
  await user.type(screen.getByLabelText("Valor"), "132.65");
  await user.type(screen.getByLabelText("Mensagem"), "Olá");
  await user.click(screen.getByRole("radio", { name: "Sim" }));
  await user.click(send());
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ data: "2026-11-21", servico: "14", valor: "132.65", texto: "Olá", ppe: "S" }));
});

it("is not sent with half a date, which would be none", async () => {
  const submit = jest.fn();
  const { user } = show(<All onSubmit={submit} />);
  await user.type(screen.getByLabelText("Data"), "2111");
  await user.click(send());
  expect(screen.getByLabelText("Data")).toHaveFocus();
  expect(screen.getByLabelText("Data")).toHaveAccessibleDescription("Escreva a data com dia, mês e ano: dd/mm/aaaa.");
  expect(submit).not.toHaveBeenCalled();
});

it("keeps what was typed out of the address when it is sent before its script is there", () => {
  show(<All onSubmit={jest.fn()} />);
  expect(screen.getByLabelText<HTMLInputElement>("Valor").form).toHaveAttribute("method", "post");
});
