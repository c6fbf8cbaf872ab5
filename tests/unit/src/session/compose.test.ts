import { composeSession, type SessionCookies } from "@/session/compose";
import { visitor } from "@/session/session";

const bruno = { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", admin: "N" } as const;
const ana = { id: 1, nome: "Ana Ribeiro", cpf: "98765432100", admin: "S" } as const;
const target = { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", admin: "N", desde: "2026-01-05T12:00:00.000Z" } as const;
const vinculo = {
  id: 1,
  matricula: "100001",
  pessoa: { id: 2, nome: "Bruno Carvalho" },
  plano: { id: 1, nome: "HPE" },
  categoria: { id: 1 },
  situacao: { id: 1 },
};
const theme = { id: 1, cor_primaria: "#1B4F9C", logo: null, background: null, plano: { id: 1, nome: "HPE" } };
const none: SessionCookies = { login: null, target: null, vinculo: null, theme: null };
const login = (pessoa: typeof bruno | typeof ana, onboarding: "S" | "N" = "N") => ({ token: "t", pessoa, onboarding });

describe("session out of the cookies", () => {
  it("is a visitor's without a login, or with one that holds no token", () => {
    expect(composeSession(none)).toEqual(visitor);
    expect(composeSession({ ...none, login: { ...login(bruno), token: "" }, vinculo })).toEqual(visitor);
    expect(composeSession({ ...none, login: { token: "t" } as SessionCookies["login"] })).toEqual(visitor);
  });

  it("keeps nothing of who left but the look of their plan", () => {
    expect(composeSession({ ...none, target, vinculo, theme })).toEqual({ ...visitor, theme });
    expect(composeSession({ ...none, theme: { cor_primaria: "#1B4F9C" } as SessionCookies["theme"] })).toEqual(visitor);
  });

  it("shows participants their own data, plan and theme", () => {
    const session = composeSession({ login: login(bruno, "S"), target: null, vinculo, theme });
    expect(session).toMatchObject({ isAdmin: false, target: null, vinculo, theme, onboarding: true, person: { id: 2 } });
  });

  it("gives administrators neither plan nor theme outside the assisted view", () => {
    expect(composeSession({ login: login(ana), target: null, vinculo, theme })).toMatchObject({
      isAdmin: true,
      vinculo: null,
      theme: null,
    });
  });

  it("shows administrators the target's data in the assisted view", () => {
    const session = composeSession({ login: login(ana), target, vinculo, theme });
    expect(session).toMatchObject({ isAdmin: false, pessoa: ana, target, vinculo, person: { id: 2, nome: "Bruno Carvalho" } });
  });

  it("ignores a target that a participant wrote, the enrolment of somebody else and the theme of another plan", () => {
    expect(composeSession({ login: login(bruno), target: { ...target, id: 9 }, vinculo, theme })).toMatchObject({
      target: null,
      person: { id: 2 },
    });
    expect(
      composeSession({ ...none, login: login(bruno), vinculo: { ...vinculo, pessoa: { id: 3, nome: "Carla" } }, theme }),
    ).toMatchObject({
      vinculo: null,
      theme: null,
    });
    expect(composeSession({ ...none, login: login(bruno), vinculo, theme: { ...theme, plano: { id: 7, nome: "DXC" } } }).theme).toBeNull();
  });

  it("reads ids that are text, and an enrolment without category or situation, of which nothing follows", () => {
    const written = { id: "1", plano: { id: "1", nome: "HPE" }, pessoa: { id: "2" } };
    const session = composeSession({ ...none, login: login({ ...bruno, id: "2" } as never), vinculo: written as never });
    expect(session).toMatchObject({ person: { id: 2 }, vinculo: { id: 1, plano: { id: 1 }, categoria: { id: 0 }, situacao: { id: 0 } } });
  });

  it("is a helper's where the login says so; parts that cannot be read open nothing", () => {
    const ajuda = { nome: "Helena", partes: ["extrato" as const], ate: "2026-12-31" };
    expect(composeSession({ ...none, login: { ...login(bruno), ajuda } }).helper).toEqual(ajuda);
    expect(composeSession({ ...none, login: login(bruno) })).not.toHaveProperty("helper");
    expect(composeSession({ ...none, login: { ...login(bruno), ajuda: { ...ajuda, partes: "extrato" as never } } })).not.toHaveProperty(
      "helper",
    );
  });

  it("never carries the token", () => {
    expect(JSON.stringify(composeSession({ ...none, login: { ...login(bruno), token: "segredo" } }))).not.toContain("segredo");
  });
});
