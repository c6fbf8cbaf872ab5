import { instantAt } from "@/domain/calendar/calendarDate";
import { personalised, readNoticeLink, unknownVariables } from "@/domain/messages/notices";

describe("the one variable", () => {
  it("is the first name, wherever it stands, and no name is read as a variable", () => {
    expect(personalised("{nome}, olá {nome}!", " Maria  das Dores")).toBe("Maria, olá Maria!");
    expect(personalised("{nome}", "{nome} $& Silva")).toBe("{nome}");
  });
  it("is the only one", () => expect(unknownVariables("{nome} {cpf} {cpf} {}")).toEqual(["{cpf}", "{}"]));
});

describe("links", () => {
  it.each(["/", "/documents", "/services/alterar-contribuicao", "/services?guia=saida"])("keeps %s within the portal", (path) =>
    expect(readNoticeLink(path)).toEqual({ kind: "route", path }),
  );
  it("reads an https address with its host", () =>
    expect(readNoticeLink("https://www.gov.br/previc?a=1#b")).toEqual({
      kind: "site",
      url: "https://www.gov.br/previc?a=1#b",
      host: "www.gov.br",
    }));
  it.each([
    "",
    "documents",
    "//exemplo.com",
    "/\\exemplo.com",
    "/..//exemplo.com",
    "http://exemplo.com",
    "javascript:alert(1)",
    "https://localhost",
    "https://10.0.0.1",
    "https://a@exemplo.com",
    "https://exemplo.com/ x",
    "data:text/html,x",
  ])("refuses %j", (link) => expect(readNoticeLink(link)).toBeNull());
});

it("an hour of São Paulo is an instant, in summer time too", () => {
  expect(instantAt("2026-11-22", "09:30").toISOString()).toBe("2026-11-22T12:30:00.000Z");
  expect(instantAt("2018-12-01", "09:30").toISOString()).toBe("2018-12-01T11:30:00.000Z");
});
