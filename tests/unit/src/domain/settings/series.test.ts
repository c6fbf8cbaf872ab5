import { gapsOf, judgeSeries, monthPieces, nameOfValue, parseDecimal, type Standing, type TypedValue } from "@/domain/settings/series";

const perfis = [
  { id: 1, nome: "Conservador" },
  { id: 2, nome: "Moderado" },
];
const quotas = (values: Record<string, string>): Standing => ({
  tipo: "cotas",
  perfis,
  publicados: new Map(Object.entries(values)),
  ultimo: "2026-10",
});
const standing = quotas({ "2026-08/1": "1.5", "2026-08/2": "1.7", "2026-09/1": "1.51", "2026-09/2": "1.72" });
const value = (mes: string | null, idPerfil: number | null, valor: string | null, linha = 1): TypedValue => ({
  mes,
  idPerfil,
  valor,
  linha,
});
const verdicts = (typed: TypedValue[], of = standing) => judgeSeries(of, typed).map(({ situacao, problema }) => problema ?? situacao);

it.each([
  ["0,48", "0.48"],
  ["-0,12%", "-0.12"],
  ["1.234,56789012", "1234.56789012"],
  ["1.53218764", "1.53218764"],
  ["R$ 2,5", "2.5"],
  ["1.234", null],
  ["=1+1", null],
  ["dez", null],
  ["", null],
])("%s is read as %s", (text, expected) => expect(parseDecimal(text)).toBe(expected));

it("takes a month whose profiles come together, and names the one that is missing", () => {
  expect(verdicts([value("2026-10", 1, "1.52"), value("2026-10", 2, "1.73", 2)])).toEqual(["nova", "nova"]);
  expect(verdicts([value("2026-10", 1, "1.52")])).toEqual(["As cotas de um mês saem juntas: falta Moderado em outubro de 2026."]);
});

it("takes no month before the one that comes next, nor one that has not ended", () => {
  const late = { ...standing, ultimo: "2026-11" };
  expect(verdicts([value("2026-11", 1, "1.52"), value("2026-11", 2, "1.73", 2)], late)[0]).toBe(
    "Falta a cota de outubro de 2026: publique os meses na ordem.",
  );
  expect(verdicts([value("2026-11", 1, "1.52")])).toEqual(["O mês ainda não terminou."]);
});

it("tells a correction, what is the same, and what is no value", () => {
  expect(
    verdicts([
      value("2026-09", 1, "1.5100"),
      value("2026-09", 2, "1.73", 2),
      value("2026-09", 2, "1.74", 3),
      value("2026-08", 9, "1", 4),
      value(null, 1, "1", 5),
      value("2026-08", 1, null, 6),
      value("2026-08", 1, "0", 7),
      value("2026-08", 1, "1.123456789", 8),
    ]),
  ).toEqual([
    "igual",
    "correcao",
    "O mês já está na linha 2.",
    "Não há um perfil com este nome.",
    "Não é um mês: escreva como 10/2026.",
    "Não é um número: use vírgula nas casas decimais.",
    "A cota é maior que zero.",
    "Use até 8 casas decimais.",
  ]);
});

it("warns of a variation that looks like a wrong comma", () => {
  const [, jump] = judgeSeries(standing, [value("2026-10", 1, "1.52"), value("2026-10", 2, "17.3", 2)]);
  expect(jump).toMatchObject({ situacao: "nova", aviso: "Varia 905,8% sobre o mês anterior: confira a vírgula." });
});

it("an index may be negative, and leave months out that are then named", () => {
  const index: Standing = { tipo: "indice", perfis: [], publicados: new Map(), ultimo: "2026-10" };
  expect(verdicts([value("2026-05", null, "-0.12"), value("2026-08", null, "0.4", 2), value("2026-09", null, "140", 3)], index)).toEqual([
    "nova",
    "nova",
    "A variação do mês fica entre −100% e 100%.",
  ]);
  const gaps = gapsOf(["2026-08", "2026-05"], "2026-10");
  expect(gaps).toEqual(["2026-06", "2026-07", "2026-09", "2026-10"]);
  expect(monthPieces(gaps)).toBe("junho de 2026 a julho de 2026, setembro de 2026 a outubro de 2026");
  expect([gapsOf([], "2026-10"), nameOfValue({ mes: "2026-10", idPerfil: null })]).toEqual([[], "2026-10/0"]);
});
