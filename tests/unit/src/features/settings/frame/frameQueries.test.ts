import { readerOf } from "@tests/support/reads";
import { administrator } from "@tests/support/renderScreen";
import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { stagesPageQueries } from "@/features/settings/stages/stagesQueries";
import type { PageRead } from "@/session/page";

/** Keys of the reads that follow, one answer after the other, from the last of a page's first reads. */
const keysAfter = (reads: PageRead[], ...answers: unknown[]) =>
  answers.reduce<PageRead[]>((now, answer) => now.at(-1)?.follow?.(answer) ?? [], reads).map(({ queryKey }) => queryKey);

const setting = (area: string, chave: string) => ["GET /retornarConfiguracao/{area}/{chave}", { params: { area, chave } }];
const plans = [
  { id: 1, nome: "HPE" },
  { id: 4, nome: "MAIS_VALOR" },
];

describe("the first HTML of a setting", () => {
  it.each([
    ["of the first plan", {}, "plano-1"],
    ["of the plan in the address", { plano: "4" }, "plano-4"],
    ["of the first plan, where the address names none of them", { plano: "9" }, "plano-1"],
  ])("has the one %s", (_which, url, chave) => {
    expect(keysAfter(settingPageQueries("bpd")(administrator, url), readerOf("bpd"), plans)).toEqual([setting("bpd", chave)]);
  });

  it("has the only one of a screen without plans", () => {
    expect(keysAfter(settingPageQueries("carrossel", "geral")(administrator, {}), readerOf("carrossel"))).toEqual([
      setting("carrossel", "geral"),
    ]);
  });

  it("asks for nothing of an area that the person does not have", () => {
    expect(keysAfter(settingPageQueries("bpd")(administrator, {}), readerOf("tema"))).toEqual([]);
    expect(keysAfter(settingPageQueries("carrossel", "geral")(administrator, {}), readerOf("tema"))).toEqual([]);
  });

  it("has the stages and versions of a service", () => {
    const services = [
      { idFuncionalidade: 8, nome: "Atualização cadastral" },
      { idFuncionalidade: 14, nome: "Resgate" },
    ];
    const versions = (idFuncionalidade: number) => ["GET /retornarVersoesEsteira/{idFuncionalidade}", { params: { idFuncionalidade } }];
    const of = (url: Record<string, string>) => keysAfter(stagesPageQueries(administrator, url), readerOf("esteira"), services);
    expect(of({})).toEqual([setting("esteira", "servico-8"), versions(8)]);
    expect(of({ servico: "14" })).toEqual([setting("esteira", "servico-14"), versions(14)]);
  });
});
