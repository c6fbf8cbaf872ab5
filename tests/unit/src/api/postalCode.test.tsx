import { act, fireEvent, screen } from "@testing-library/react";
import { server } from "@tests/support/server";
import axios from "axios";
import { HttpResponse, http } from "msw";
import { useForm } from "react-hook-form";
import { lookUpPostalCode } from "@/api/postalCode";
import { AddressFields } from "@/parts/person/AddressFields";
import { Form } from "@/ui/fields/Form";
import { show } from "../ui/show";

const LOOKUP = "https://viacep.com.br/ws/:cep/json/";
const street = {
  cep: "01310-100",
  logradouro: "Avenida Paulista",
  complemento: "",
  bairro: "Bela Vista",
  localidade: "São Paulo",
  uf: "SP",
};
const wholeCity = { cep: "37795-000", logradouro: "", complemento: "", bairro: "", localidade: "Andradas", uf: "MG" };

describe("the lookup of a CEP", () => {
  it.each([true, "true"])("takes erro: %p for an unknown CEP", async (erro) => {
    server.use(http.get(LOOKUP, () => HttpResponse.json({ erro })));
    await expect(lookUpPostalCode("99999999")).resolves.toBeNull();
  });

  it("gives the address in the portal's names", async () => {
    server.use(http.get(LOOKUP, ({ params }) => HttpResponse.json(params.cep === "01310100" ? street : { erro: true })));
    await expect(lookUpPostalCode("01310100")).resolves.toEqual({
      logradouro: "Avenida Paulista",
      complemento: "",
      bairro: "Bela Vista",
      cidade: "São Paulo",
      estado: "SP",
    });
  });

  it("gives a whole city's CEP without street", async () => {
    server.use(http.get(LOOKUP, () => HttpResponse.json(wholeCity)));
    await expect(lookUpPostalCode("37795000")).resolves.toMatchObject({ logradouro: "", bairro: "", cidade: "Andradas", estado: "MG" });
  });
});

function Address({ typed }: { typed: Record<string, string> }) {
  const empty = { cep: "", logradouro: "", numero: "", complemento: "", bairro: "", cidade: "", estado: "" };
  const form = useForm<Record<string, string>>({ defaultValues: { ...empty, ...typed } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <AddressFields />
    </Form>
  );
}

describe("the address's fields", () => {
  let answer: (data: unknown) => void;
  let fail: (reason: Error) => void;
  const get = jest.spyOn(axios, "get");

  beforeEach(() => {
    jest.useFakeTimers();
    get.mockReset().mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          answer = (data) => resolve({ data });
          fail = reject;
        }),
    );
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => get.mockRestore());

  const field = (name: string) => screen.getByRole("textbox", { name });
  const type = (cep: string) => fireEvent.change(field("CEP"), { target: { value: cep } });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const hear = (what: () => void) => act(async () => what());

  it("are looked up one second after the eighth digit, disabled meanwhile, and filled", async () => {
    show(<Address typed={{}} />);
    type("01310-10");
    await wait(5_000);
    expect(get).not.toHaveBeenCalled();
    type("01310-100");
    await wait(999);
    expect(get).not.toHaveBeenCalled();
    expect(field("Endereço")).toBeEnabled();
    await wait(1);
    expect(get).toHaveBeenCalledTimes(1);
    expect(get.mock.calls[0]?.[0]).toBe("https://viacep.com.br/ws/01310100/json/");
    for (const name of ["CEP", "Endereço", "Número", "Bairro", "Cidade", "Estado"]) expect(field(name)).toBeDisabled();
    expect(screen.getByText("Procurando o endereço…")).toBeVisible();
    await hear(() => answer(street));
    expect(field("Endereço")).toHaveValue("Avenida Paulista");
    expect(field("Bairro")).toHaveValue("Bela Vista");
    expect(field("Cidade")).toHaveValue("São Paulo");
    expect(field("Estado")).toHaveValue("SP");
    expect(field("Endereço")).toBeEnabled();
    expect(screen.getByText(/Endereço preenchido pelo CEP/)).toBeVisible();
  });

  it("keep the street that was typed when the CEP is a whole city's", async () => {
    show(<Address typed={{ logradouro: "Rua das Flores", bairro: "Centro" }} />);
    type("37795-000");
    await wait(1_000);
    await hear(() => answer(wholeCity));
    expect(field("Endereço")).toHaveValue("Rua das Flores");
    expect(field("Bairro")).toHaveValue("Centro");
    expect(field("Cidade")).toHaveValue("Andradas");
  });

  it("stay to be typed when the CEP is unknown", async () => {
    show(<Address typed={{ logradouro: "Rua das Flores" }} />);
    type("99999-999");
    await wait(1_000);
    await hear(() => answer({ erro: "true" }));
    expect(screen.getByText(/Não encontramos este CEP/)).toBeVisible();
    expect(field("Endereço")).toBeEnabled();
    expect(field("Endereço")).toHaveValue("Rua das Flores");
  });

  it.each([
    ["the number, of a street that was found", street, "Número"],
    ["the street, of a CEP of a whole city", wholeCity, "Endereço"],
    ["the street, of a CEP that is unknown", { erro: true }, "Endereço"],
  ])("give the focus to the first that is left to type: %s", async (_, data, name) => {
    show(<Address typed={{}} />);
    type("01310-100");
    await wait(1_000);
    await hear(() => answer(data));
    expect(field(name)).toHaveFocus();
  });

  it("say nothing of a lookup that failed, and can be typed", async () => {
    show(<Address typed={{}} />);
    type("01310-100");
    await wait(1_000);
    await hear(() => fail(new Error("Network Error")));
    expect(field("Endereço")).toBeEnabled();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByText(/Não encontramos|Procurando|preenchido/)).not.toBeInTheDocument();
  });

  it("are not looked up for the CEP that was there from the start", async () => {
    show(<Address typed={{ cep: "01310-100" }} />);
    await wait(5_000);
    expect(get).not.toHaveBeenCalled();
  });

  describe("of another CEP than before", () => {
    const before = {
      cep: "01310-100",
      logradouro: "Avenida Paulista",
      numero: "1578",
      complemento: "Apartamento 12",
      bairro: "Bela Vista",
      cidade: "São Paulo",
      estado: "SP",
    };
    const names = { Endereço: "", Número: "", "Complemento (opcional)": "", Bairro: "", Cidade: "", Estado: "" };
    const expectFields = (expected: Partial<typeof names>) => {
      for (const [name, value] of Object.entries({ ...names, ...expected })) expect(field(name)).toHaveValue(value);
    };
    const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

    it.each([
      ["a whole city's", () => answer(wholeCity), { Cidade: "Andradas", Estado: "MG" }],
      ["one that is unknown", () => answer({ erro: true }), {}],
      ["one whose lookup failed", () => fail(new Error("Network Error")), {}],
    ])("keep nothing of the one before: %s", async (_, reply, expected) => {
      show(<Address typed={before} />);
      type("37795-000");
      await wait(1_000);
      await hear(reply);
      expectFields(expected);
    });

    it("keep nothing of one that was looked up before", async () => {
      show(<Address typed={{}} />);
      type("01310-100");
      await wait(1_000);
      await hear(() => answer(street));
      write("Número", "1578");
      type("37795-000");
      await wait(1_000);
      await hear(() => answer(wholeCity));
      expectFields({ Cidade: "Andradas", Estado: "MG" });
    });

    it("keep what was typed for the new one", async () => {
      show(<Address typed={before} />);
      type("37795-000");
      write("Número", "20");
      write("Endereço", "Rua das Flores");
      await wait(1_000);
      await hear(() => answer(wholeCity));
      expectFields({ Endereço: "Rua das Flores", Número: "20", Cidade: "Andradas", Estado: "MG" });
    });

    it("keep all of it when the CEP goes back to what it was", async () => {
      show(<Address typed={before} />);
      type("01310-10");
      type("01310-100");
      await wait(1_000);
      await hear(() => answer(street));
      expectFields({
        Endereço: "Avenida Paulista",
        Número: "1578",
        "Complemento (opcional)": "Apartamento 12",
        Bairro: "Bela Vista",
        Cidade: "São Paulo",
        Estado: "SP",
      });
    });
  });
});
