import { actInWords, actsInWords } from "@backend/administration/privacidade/privacidadeWords";
import { contract } from "../../../../../contract";

it("says the same thing once, however many calls it took", () => {
  expect(
    actsInWords([
      "visao.iniciar",
      "GET /retornarSessao",
      "GET /retornarDependentes/{idPessoa}/{idPlano}",
      "GET /retornarCadastroDependentes/{idPessoa}/{idPlano}",
      "POST /incluirDependente",
      "dependente.incluir",
    ]),
  ).toEqual({ consultou: ["dependentes"], fez: ["Incluiu um dependente"] });
});

it.each(Object.keys(contract))("%s is told in Portuguese, or is the portal's own housekeeping", (key) => {
  const { looked, did } = actInWords(key);
  for (const words of [looked, did]) {
    if (words === undefined) continue;
    expect(words).toMatch(/^\p{L}/u);
    expect(words).not.toMatch(/retornar[A-Z]|GET|POST|[{}]/);
  }
});

it("an act that nobody knows is not told as something else", () => expect(actInWords("coisa.nova")).toEqual({}));
