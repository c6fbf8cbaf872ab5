import { administrator, assisted, helper, participant } from "@tests/support/renderScreen";
import { type RoutePath, routes } from "@/routes";
import { decideAccess, internalPath, loginAddress } from "@/session/guard";
import { visitor } from "@/session/session";

const paths = Object.keys(routes) as RoutePath[];
const of = (access: string) => paths.filter((path) => routes[path].access === access && path !== "/login");

describe("access rule of the routes", () => {
  it.each([visitor, participant, administrator, assisted])("public routes let anybody in", (session) => {
    for (const path of of("public")) expect(decideAccess(path, path, session)).toBeNull();
  });

  it("sends visitors to login, remembering where they wanted to go", () => {
    for (const path of [...of("session"), ...of("participant"), ...of("administrator")]) {
      expect(decideAccess(path, `${path}?page=2`, visitor)).toBe(`/login?${new URLSearchParams({ voltar: `${path}?page=2` })}`);
    }
    expect(decideAccess("/", "/", visitor)).toBe("/login");
  });

  it("keeps participants, and administrators in the assisted view, out of the administrators' area", () => {
    for (const path of of("administrator")) {
      expect(decideAccess(path, path, participant)).toBe("/?recusada=participante");
      expect(decideAccess(path, path, assisted)).toBe("/?recusada=visao");
      expect(decideAccess(path, path, administrator)).toBeNull();
    }
  });

  it("opens participant routes for participants and in the assisted view only", () => {
    for (const path of of("participant")) {
      expect(decideAccess(path, path, administrator)).toBe("/?recusada=atendente");
      expect(decideAccess(path, path, participant)).toBeNull();
      expect(decideAccess(path, path, assisted)).toBeNull();
    }
  });

  it("opens to a helper the home and the pages of the parts that are shown, and says why of every other", () => {
    const open = [...of("session"), ...of("participant"), ...of("administrator")].filter((path) => !decideAccess(path, path, helper));
    expect(open.sort()).toEqual(["/", "/extract", "/services/extrato-contribuicao"]);
    expect(decideAccess("/services/emprestimos", "/services/emprestimos", helper)).toBe("/?recusada=ajudante");
    expect(decideAccess("/settings", "/settings", helper)).toBe("/?recusada=ajudante");
  });

  it("opens a helper's link for whoever is signed in too", () => {
    for (const session of [visitor, participant, helper]) expect(decideAccess("/login", "/login?ajuda=1", session)).toBeNull();
  });

  it("has nothing to ask at login of who is signed in", () => {
    expect(decideAccess("/login", "/login?voltar=%2Fservices", participant)).toBe("/");
    expect(decideAccess("/login", "/login", visitor)).toBeNull();
  });
});

describe("address to return to after login", () => {
  it.each(["/services", "/services/requests?page=2&idStatus=1", "/chat?idConversa=7", "/"])("accepts %s", (address) => {
    expect(internalPath(address)).toBe(address);
  });

  it.each([
    "https://outro.example/",
    "//outro.example/services",
    "/\\outro.example",
    "/%5C%5Coutro.example",
    "/services\n//outro",
    "/\toutro.example",
    "javascript:alert(1)",
    "services",
    "/nao-existe",
    "/login",
    "/logout",
    "",
    undefined,
    ["/services", "/chat"],
  ])("refuses %p", (address) => {
    expect(internalPath(address)).toBeNull();
  });

  it("drops what was refused and says when a session was cut short", () => {
    expect(loginAddress("//outro.example")).toBe("/login");
    expect(loginAddress("/services", true)).toBe("/login?voltar=%2Fservices&motivo=sessao");
  });
});
