import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { HttpResponse } from "msw";
import { ProfileScreen } from "@/features/profile/ProfileScreen";
import type { Registration } from "@/features/profile/profileQueries";

const registration: Registration = {
  pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", data_nascimento: "1984-05-17", admin: "N" },
  contato: { email: "bruno@exemplo.com.br", telefone: "11991234567", versaoTelefone: 4 },
  endereco: {
    versao: 7,
    atual: {
      residente_exterior: "N",
      pais: "BR",
      cep: "01310200",
      codigoPostal: "",
      logradouro: "Avenida Paulista",
      numero: "1578",
      complemento: "Apto 142",
      bairro: "Bela Vista",
      cidade: "São Paulo",
      estado: "SP",
      numeroIdentificacaoFiscal: "",
    },
  },
  conta: {
    atual: { banco: "341", agencia: "0057", conta: "12345-7" },
    versao: 0,
    porSolicitacao: false,
    prova: "senha",
    esperaDias: 7,
    esperaAte: null,
  },
  vinculos: [
    {
      id: 1,
      matricula: "0045127",
      plano: { id: 1, nome: "HPE" },
      categoria: { id: 1, nome: "Contribuinte" },
      situacao: { id: 1, nome: "Ativo" },
      dataAdesao: "2011-08-01",
      regimeTributario: "NAO_ESCOLHIDO",
    },
  ],
  declaracoes: { pep: { exposta: "N", desde: "2025-03-02" }, fatca: null },
  correcao: null,
};

const show = (changed: Partial<Registration> = {}, session = participant) => {
  const reads = reply("GET /retornarCadastro/{idPessoa}", () => ({ ...registration, ...changed }));
  reply("GET /retornarHistoricoCadastro/{idPessoa}", {
    itens: [
      {
        id: 4,
        quando: "2026-11-20T12:00:00.000Z",
        papel: "participante",
        mudancas: [{ campo: "Telefone", antes: null, depois: "(11) 99123-4567" }],
      },
      {
        id: 3,
        quando: "2026-10-20T12:00:00.000Z",
        papel: "atendente",
        mudancas: [{ campo: "CEP", antes: "01001-000", depois: "01310-200" }],
      },
    ],
    total: 2,
    totalPage: 1,
  });
  return { ...renderScreen(<ProfileScreen />, { session, pathname: "/perfil" }), reads };
};
const open = async (user: ReturnType<typeof show>["user"], name: string) => {
  await user.click(await screen.findByRole("button", { name }));
  return screen.findByRole("dialog");
};

it("shows what the fund knows, and who changed it", async () => {
  show();
  expect(await screen.findByRole("heading", { name: "Bruno Carvalho" })).toBeVisible();
  for (const text of [
    "529.982.247-25",
    "(11) 99123-4567",
    "bruno@exemplo.com.br",
    "Avenida Paulista, 1578, Apto 142",
    "341 · Itaú",
    "0045127",
    "Ainda não escolhido",
  ])
    expect(screen.getAllByText(text)[0]).toBeVisible();
  expect(screen.getByText(/Bela Vista · São Paulo\/SP · CEP 01310-200/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Atualizar pessoa exposta politicamente" })).toHaveAttribute("href", "/services/pep");
  expect(await screen.findByText("Equipe de atendimento ·", { exact: false })).toBeVisible();
  expect(screen.getByText("Você ·", { exact: false })).toBeVisible();
});

it("saves a phone over the version that was on the screen", async () => {
  const { user, reads } = show();
  const { requests } = reply("POST /alterarTelefone", { telefone: "1132345678", versao: 9 });
  const dialog = await open(user, "Alterar telefone");
  const field = within(dialog).getByRole("textbox", { name: "Telefone com DDD" });
  await user.clear(field);
  await user.type(field, "11 3234");
  await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
  expect(await within(dialog).findAllByText("Informe o DDD e o número, como (11) 91234-5678")).not.toHaveLength(0);
  await user.type(field, "5678");
  await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(requests[0]?.body).toEqual({ idPessoa: 2, telefone: "(11) 3234-5678", versao: 4 });
  await waitFor(() => expect(reads.requests.length).toBeGreaterThan(1));
});

it("tells the older of two tabs, and saves again only when asked", async () => {
  const newer = { ...registration.contato, telefone: "11955554444", versaoTelefone: 12 };
  const { user } = show();
  const { requests } = reply("POST /alterarTelefone", ({ body }) =>
    body.versao === 12 ? { telefone: "11911112222", versao: 13 } : problem(409, "Este dado foi mudado em outra aba ou aparelho."),
  );
  const dialog = await open(user, "Alterar telefone");
  reply("GET /retornarCadastro/{idPessoa}", { ...registration, contato: newer });
  const field = within(dialog).getByRole("textbox", { name: "Telefone com DDD" });
  await user.clear(field);
  await user.type(field, "11911112222");
  await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
  expect(await within(dialog).findByText("Este dado foi mudado em outra aba ou aparelho.")).toBeVisible();
  expect(await within(dialog).findByText(/No cadastro: \(11\) 95555-4444/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(requests.map(({ body }) => body.versao)).toEqual([4, 12]);
});

it("doubts an Itaú digit and saves it all the same", async () => {
  const { user } = show();
  const { requests } = reply("POST /alterarContaBancaria", { versao: 5 });
  const dialog = await open(user, "Alterar conta bancária");
  const field = within(dialog).getByRole("textbox", { name: "Conta com dígito" });
  expect(within(dialog).queryByText(/O dígito não combina/)).not.toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "123456");
  expect(await within(dialog).findByText(/O dígito não combina/)).toBeVisible();
  await user.type(within(dialog).getByLabelText("Sua senha do Portal"), "Portal@2026");
  await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(requests[0]?.body).toEqual({ idPessoa: 2, versao: 0, banco: "341", agencia: "0057", conta: "12345-6", senha: "Portal@2026" }),
  );
});

describe("another account", () => {
  it("asks for the password at its field, by keys alone, says that payments wait, and keeps what was typed after a wrong one", async () => {
    const { user } = show();
    const { requests } = refuse("POST /alterarContaBancaria", 422, "A senha não confere.", {
      erros: [{ campo: "senha", mensagem: "A senha não confere." }],
    });
    const dialog = await open(user, "Alterar conta bancária");
    expect(within(dialog).getByText(/os pagamentos do fundo para você esperam 7 dias depois da mudança/)).toBeVisible();
    const account = within(dialog).getByRole("textbox", { name: "Conta com dígito" });
    await user.clear(account);
    await user.type(account, "000019{Enter}");
    const password = within(dialog).getByLabelText("Sua senha do Portal");
    expect(await within(dialog).findAllByText("Digite a sua senha")).not.toHaveLength(0);
    expect(password).toBeInvalid();
    expect(requests).toHaveLength(0);
    await user.type(password, "errada{Enter}");
    expect(await within(dialog).findAllByText("A senha não confere.")).not.toHaveLength(0);
    expect(password).toBeInvalid();
    expect(account).toHaveValue("00001-9");
    reply("POST /alterarContaBancaria", { versao: 5 });
    await user.clear(password);
    await user.type(password, "Portal@2026{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(JSON.stringify(sessionStorage)).not.toMatch(/errada|Portal@2026/);
  });

  it("asks who uses the second step for the code instead, which goes for that account", async () => {
    const { user } = show({ conta: { ...registration.conta, prova: "codigo", esperaDias: 0 } });
    const asked = reply("POST /pedirCodigoConta", { desafio: "desafio-1234", expiraEm: 600 });
    const { requests } = reply("POST /alterarContaBancaria", { versao: 5 });
    const dialog = await open(user, "Alterar conta bancária");
    expect(within(dialog).queryByLabelText("Sua senha do Portal")).not.toBeInTheDocument();
    expect(within(dialog).queryByText(/esperam/)).not.toBeInTheDocument();
    const field = within(dialog).getByRole("textbox", { name: "Conta com dígito" });
    await user.clear(field);
    await user.type(field, "000019");
    await user.click(within(dialog).getByRole("button", { name: "Enviar código" }));
    const code = await screen.findByRole("textbox", { name: "Código de 6 números" });
    expect(screen.getByText(/para bruno@exemplo.com.br, só para 341 · Itaú, conta terminada em 01-9/)).toBeVisible();
    const account = { banco: "341", agencia: "0057", conta: "00001-9" };
    expect(asked.requests[0]?.body).toEqual(account);
    await user.type(code, "123456{Enter}");
    await waitFor(() =>
      expect(requests[0]?.body).toEqual({ idPessoa: 2, versao: 0, ...account, desafio: "desafio-1234", codigo: "123456" }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("says until when payments wait after it changed", async () => {
    show({ conta: { ...registration.conta, esperaAte: "2026-11-30" } });
    expect(await screen.findByText(/os pagamentos do fundo esperam até 30\/11\/2026/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver pagamentos" })).toHaveAttribute("href", "/services/requests");
  });

  it("stands beside the declaration of exposure, which names linked people too", async () => {
    show({ declaracoes: { pep: { exposta: "N", ligada: "S", desde: "2025-03-02" }, fatca: null } });
    expect(await screen.findByText("Não, mas tem ligação com quem é")).toBeVisible();
  });

  it("is registered for the first time by who has none", async () => {
    show({ conta: { ...registration.conta, atual: null, porSolicitacao: true } });
    expect(await screen.findByRole("button", { name: "Cadastrar conta bancária" })).toBeVisible();
    expect(screen.getByText(/^O cadastro da conta é conferido pela equipe/)).toBeVisible();
  });

  it("is a request with a proof in the assisted view", async () => {
    const { user } = show({}, assisted);
    expect(await screen.findByText(/outra pessoa da equipe confere e aprova/)).toBeVisible();
    expect(screen.queryByText("Onde você recebe o benefício")).not.toBeInTheDocument();
    const dialog = await open(user, "Trocar conta bancária");
    expect(await within(dialog).findByText("Comprovante da conta")).toBeVisible();
    expect(within(dialog).queryByLabelText("Sua senha do Portal")).not.toBeInTheDocument();
  });
});

it("saves an address abroad", async () => {
  const { user } = show();
  const { requests } = reply("POST /alterarEndereco", { versao: 8 });
  const dialog = await open(user, "Alterar endereço");
  expect(within(dialog).getByRole("textbox", { name: "CEP" })).toHaveValue("01310-200");
  await user.click(within(dialog).getByRole("checkbox", { name: "Residente Exterior" }));
  await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
  expect(await within(dialog).findAllByText("O código postal é obrigatório")).not.toHaveLength(0);
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "País de residência" }), "Portugal");
  await user.type(within(dialog).getByRole("textbox", { name: "Código postal" }), "1000-001");
  await user.type(within(dialog).getByRole("textbox", { name: "Número de identificação fiscal" }), "123456789");
  await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(requests[0]?.body).toMatchObject({ residente_exterior: "S", pais: "PT", codigoPostal: "1000-001", versao: 7 }),
  );
});

it("sends nothing of the address in Brazil abroad, and has it back when the person stays", async () => {
  const { user } = show();
  const { requests } = reply("POST /alterarEndereco", { versao: 8 });
  const dialog = await open(user, "Alterar endereço");
  const type = (name: string, value: string) => user.type(within(dialog).getByRole("textbox", { name }), value);
  const abroad = within(dialog).getByRole("checkbox", { name: "Residente Exterior" });
  const save = within(dialog).getByRole("button", { name: "Salvar" });
  const field = (name: string) => within(dialog).getByRole("textbox", { name });
  const street = (field("Endereço") as HTMLInputElement).value;
  await user.clear(field("Número"));
  await user.click(save);
  expect(await within(dialog).findAllByText("O número é obrigatório")).not.toHaveLength(0);

  await user.click(abroad);
  expect(within(dialog).queryByText("O número é obrigatório")).not.toBeInTheDocument();
  for (const name of ["Endereço (opcional)", "Número (opcional)", "Complemento (opcional)", "Cidade (opcional)"])
    expect(field(name)).toHaveValue("");
  await type("Código postal", "1000-001");
  await user.click(within(dialog).getByRole("checkbox", { name: "Residente Exterior" }));
  expect(field("CEP")).toHaveValue("01310-200");
  expect(field("Endereço")).toHaveValue(street);

  await user.click(within(dialog).getByRole("checkbox", { name: "Residente Exterior" }));
  expect(field("Código postal")).toHaveValue("1000-001");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "País de residência" }), "Portugal");
  await type("Número de identificação fiscal", "123456789");
  await user.click(save);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toEqual({
    idPessoa: 2,
    versao: 7,
    residente_exterior: "S",
    pais: "PT",
    codigoPostal: "1000-001",
    numeroIdentificacaoFiscal: "123456789",
    cep: "",
    logradouro: "",
    numero: "",
    complemento: "",
    bairro: "",
    cidade: "",
    estado: "",
  });
});

it("changes the e-mail after the code that went to the new address", async () => {
  const { user } = show();
  const asked = reply("POST /pedirTrocaEmail", { desafio: "desafio-1234", expiraEm: 600 });
  const confirmed = refuse("POST /confirmarTrocaEmail", 422, "Código incorreto ou vencido.", {
    erros: [{ campo: "codigo", mensagem: "Código incorreto ou vencido." }],
  });
  const dialog = await open(user, "Alterar e-mail");
  await user.type(within(dialog).getByRole("textbox", { name: "Novo e-mail" }), "Novo@Exemplo.com");
  await user.type(within(dialog).getByLabelText("Sua senha do Portal"), "Portal@2026");
  await user.click(within(dialog).getByRole("button", { name: "Enviar código" }));
  const code = await within(dialog).findByRole("textbox", { name: "Código de 6 números" });
  expect(asked.requests[0]?.body).toEqual({ email: "novo@exemplo.com", senha: "Portal@2026" });
  await user.type(code, "123456");
  await user.click(within(dialog).getByRole("button", { name: "Confirmar e-mail" }));
  expect(await within(dialog).findAllByText("Código incorreto ou vencido.")).not.toHaveLength(0);
  expect(confirmed.requests[0]?.body).toEqual({ desafio: "desafio-1234", codigo: "123456" });
  reply("POST /confirmarTrocaEmail", { email: "novo@exemplo.com" });
  await user.click(within(dialog).getByRole("button", { name: "Confirmar e-mail" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("an attendant does not change the e-mail", async () => {
  show({}, assisted);
  expect(await screen.findByText(/Só a própria pessoa muda o e-mail/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Alterar e-mail" })).not.toBeInTheDocument();
});

// The test's File and the document's FormData are of two worlds, which do not know each other.
beforeEach(() => {
  jest.spyOn(FormData.prototype, "append").mockImplementation(() => undefined);
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

const png = () => new File(["imagem"], "eu.png", { type: "image/png" });

describe("photo", () => {
  it("is sent and shown", async () => {
    const { user } = show();
    reply("POST /enviarArquivo", { id: 31, nome: "eu.png", tipo: "image/png", tamanho: 6 });
    const { requests } = reply("POST /alterarFoto", { foto: "data:image/jpeg;base64,AAAA" });
    const dialog = await open(user, "Incluir foto");
    await user.upload(within(dialog).getByLabelText("Imagem para a foto"), png());
    await user.click(within(dialog).getByRole("button", { name: "Salvar foto" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(requests[0]?.body).toEqual({ idPessoa: 2, idArquivo: 31 });
    expect(screen.getByRole("img", { name: "Bruno Carvalho" })).toHaveAttribute("src", "data:image/jpeg;base64,AAAA");
  });

  it("that the backend refuses says why, and can be chosen anew", async () => {
    const { user } = show();
    refuse("POST /enviarArquivo", 415, "Formato não aceito. Envie PNG, JPG ou PDF.");
    const dialog = await open(user, "Incluir foto");
    await user.upload(within(dialog).getByLabelText("Imagem para a foto"), png());
    await user.click(within(dialog).getByRole("button", { name: "Salvar foto" }));
    expect(await within(dialog).findByText("Formato não aceito. Envie PNG, JPG ou PDF.")).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Salvar foto" })).toBeEnabled();
  });
});

describe("correction", () => {
  it("asks for the proof, shows a review, and is confirmed by an act of its own", async () => {
    const { user, router } = show();
    reply("POST /enviarArquivo", { id: 31, nome: "rg.png", tipo: "image/png", tamanho: 6 });
    const created = reply("POST /criarRequisicao", { idRequisicao: 88, protocolo: "2026-0048214", versao: 0 });
    const confirmed = reply("POST /confirmarRequisicao", {
      idRequisicao: 88,
      protocolo: "2026-0048214",
      prazo: "2026-12-01",
      proximoPasso: "Conferência",
    });
    const dialog = await open(user, "Pedir correção");
    await user.click(within(dialog).getByRole("radio", { name: /^Nome/ }));
    await user.type(within(dialog).getByRole("textbox", { name: "Nome certo, completo" }), "Bruno Carvalho de Ávila");
    await user.click(within(dialog).getByRole("button", { name: "Continuar" }));
    expect(await within(dialog).findByText("Envie o documento para continuar")).toBeVisible();
    const input = await within(dialog).findByLabelText("Documento com o nome certo", { selector: "input" });
    fireEvent.change(input, { target: { files: [new File(["x"], "rg.png", { type: "image/png" })] } });
    expect(await within(dialog).findByRole("button", { name: "Remover rg.png" })).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Continuar" }));
    expect(await within(dialog).findByText("Bruno Carvalho de Ávila")).toBeVisible();
    expect(confirmed.requests).toHaveLength(0);
    expect(created.requests[0]?.body).toMatchObject({
      idFuncionalidade: 25,
      idPlano: 1,
      dados: { campo: "nome", nome: "Bruno Carvalho de Ávila" },
      documentos: [{ codigo: "documento-identidade", idArquivo: 31 }],
    });
    await user.dblClick(within(dialog).getByRole("button", { name: "Confirmar pedido" }));
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith({
        pathname: "/success",
        query: { protocolo: "2026-0048214", idFuncionalidade: 25, id: 88, prazo: "2026-12-01" },
      }),
    );
    expect(confirmed.requests).toHaveLength(1);
  });

  it("in course is shown instead of the way to ask for another", async () => {
    show({ correcao: { id: 88, protocolo: "2026-0048214", status: "Em análise", prazo: "2026-12-01" } });
    expect(await screen.findByText(/Sua correção está em andamento: em análise, protocolo 2026-0048214/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Acompanhar" })).toHaveAttribute("href", "/services/requests?id=88");
    expect(screen.queryByRole("button", { name: "Pedir correção" })).not.toBeInTheDocument();
  });

  it("is the way to another account for who receives a benefit", async () => {
    const { user } = show({ conta: { ...registration.conta, porSolicitacao: true } });
    const dialog = await open(user, "Trocar conta bancária");
    expect(await within(dialog).findByRole("combobox", { name: "Banco" })).toBeVisible();
    expect(await within(dialog).findByText("Comprovante da conta")).toBeVisible();
    expect(within(dialog).queryByRole("radio")).not.toBeInTheDocument();
  });
});

it("the sections are tabs, and the address says which one is open", async () => {
  const { user, router } = show({}, assisted);
  await user.click(await screen.findByRole("tab", { name: "Segurança" }));
  expect(router.query).toEqual({ secao: "seguranca" });
  expect(await screen.findByText(/Só Bruno Carvalho vê e muda a segurança/)).toBeVisible();
});

it("shows what every backend tells where there is no registration, and a way to the team", async () => {
  refuse("GET /retornarCadastro/{idPessoa}", 404);
  reply("GET /retornarPlanosAtivos/{idPessoa}", () =>
    HttpResponse.json([{ id: 3, matricula: "100001", plano: { id: 1, nome: "HPE" }, pessoa: { id: 2 } }]),
  );
  renderScreen(<ProfileScreen />, { session: participant, pathname: "/perfil" });
  expect(await screen.findByText("100001")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Bruno Carvalho" })).toBeVisible();
  expect(screen.getByRole("link", { name: "fale com a equipe" })).toHaveAttribute("href", "/chat");
  expect(screen.getByRole("tab", { name: "Meus dados" })).toBeVisible();
});

it("a failure offers another try", async () => {
  refuse("GET /retornarCadastro/{idPessoa}", 500, "Algo não saiu como esperado.");
  const { user } = renderScreen(<ProfileScreen />, { session: participant, pathname: "/perfil" });
  const retry = await screen.findByRole("button", { name: /Tentar de novo/ });
  reply("GET /retornarCadastro/{idPessoa}", registration);
  reply("GET /retornarHistoricoCadastro/{idPessoa}", { itens: [], total: 0, totalPage: 0 });
  await user.click(retry);
  expect(await screen.findByText("Nada mudou ainda")).toBeVisible();
});
