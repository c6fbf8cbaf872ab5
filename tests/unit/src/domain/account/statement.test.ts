import fc from "fast-check";
import { toQuotas } from "@/domain/account/quotas";
import { compoundReturn, type Holding, type Movement, statementOf, worthOf } from "@/domain/account/statement";
import { exact } from "@/domain/money/exact";

const at = (quota: string) => () => quota;
const idPerfil = 3;

it("is the quarter of the reference, to the cent (domain §7.4)", () => {
  const months = [
    ["1.23456789", "505.18", "812.48"],
    ["1.24570012", "505.18", "812.48"],
    ["1.25123456", "505.18", "812.48"],
  ] as const;
  const enter = (valor: string, quota: string): Movement => ({
    subconta: "basica",
    tipo: "contribuicao",
    idPerfil,
    valor,
    quotas: toQuotas(valor, quota),
  });
  const movements = months.flatMap(([quota, basic, supplementary]) => [
    enter(basic, quota),
    enter(basic, quota),
    enter(supplementary, quota),
  ]);
  const { total } = statementOf([{ subconta: "basica", idPerfil, quotas: "40000" }], movements, at("1.22500000"), at("1.25123456"));
  expect(total).toEqual({
    abertura: { quotas: "40000.00000000", valor: "49000.00" },
    porTipo: { contribuicao: "5468.52" },
    entradas: "5468.52",
    saidas: "0.00",
    rendimento: "1082.09",
    fechamento: { quotas: "44396.63920596", valor: "55550.61" },
  });
});

it("keeps what leaves apart from what enters, and sub-accounts in the order of the plan", () => {
  const { linhas, total } = statementOf(
    [
      { subconta: "patrocinadora", idPerfil, quotas: "10" },
      { subconta: "basica", idPerfil, quotas: "10" },
    ],
    [{ subconta: "basica", tipo: "resgate", idPerfil, quotas: "-10", valor: "-20.00" }],
    at("2"),
    at("3"),
  );
  expect(linhas.map(({ subconta, rendimento, fechamento }) => [subconta, rendimento, fechamento.valor])).toEqual([
    ["basica", "0.00", "0.00"],
    ["patrocinadora", "10.00", "30.00"],
  ]);
  expect(total).toMatchObject({ saidas: "20.00", entradas: "0.00", rendimento: "10.00" });
});

it("values each profile at its own quota, and asks for none where nothing is held", () => {
  const held: Holding[] = [
    { subconta: "basica", idPerfil: 1, quotas: "10" },
    { subconta: "basica", idPerfil: 2, quotas: "5" },
    { subconta: "basica", idPerfil: 4, quotas: "5" },
    { subconta: "basica", idPerfil: 4, quotas: "-5" },
  ];
  const quotaOf = (id: number) => {
    if (id === 4) throw new Error("asked for a profile that is not held");
    return id === 1 ? "1.5" : "2.001";
  };
  expect(worthOf(held, quotaOf)).toEqual({ quotas: "15.00000000", valor: "25.01" });
});

it("changes of profile move reais without making any", () => {
  const { total } = statementOf(
    [{ subconta: "basica", idPerfil: 1, quotas: "150.30282781" }],
    [
      { subconta: "basica", tipo: "troca-perfil", idPerfil: 1, quotas: "-150.30282781", valor: "-1000.00" },
      { subconta: "basica", tipo: "troca-perfil", idPerfil: 2, quotas: "131.77798935", valor: "1000.00" },
    ],
    (id) => (id === 1 ? "6.65323477" : "7.58852070"),
    (id) => (id === 1 ? "6.65323477" : "7.58852070"),
  );
  expect(total).toMatchObject({ rendimento: "0.00", fechamento: { valor: "1000.00" }, porTipo: { "troca-perfil": "0.00" } });
  expect([total.entradas, total.saidas]).toEqual(["0.00", "0.00"]);
});

it("opening + in − out + returns = closing, row by row and in total, over random histories", () => {
  const movement = fc.record({
    subconta: fc.constantFrom("basica", "suplementar", "patrocinadora", "voluntaria"),
    tipo: fc.constantFrom("contribuicao", "resgate", "beneficio", "taxa", "troca-perfil", "estorno"),
    idPerfil: fc.integer({ min: 1, max: 4 }),
    cents: fc.integer({ min: -5_000_000, max: 5_000_000 }),
    quota: fc.integer({ min: 60_000_000, max: 900_000_000 }),
  });
  const quota = fc.integer({ min: 60_000_000, max: 900_000_000 }).map((value) => exact(value).div(1e8).toFixed(8));
  const history = fc.array(movement, { maxLength: 60 });
  fc.assert(
    fc.property(history, history, fc.array(quota, { minLength: 8, maxLength: 8 }), (before, during, quotas) => {
      const toMovement = ({ cents, quota: value, ...rest }: (typeof before)[number]): Movement => {
        const valor = exact(cents).div(100).toFixed(2);
        return { ...rest, valor, quotas: toQuotas(valor, exact(value).div(1e8)) };
      };
      const { linhas, total } = statementOf(
        before.map(toMovement),
        during.map(toMovement),
        (id) => quotas[id - 1] ?? "1",
        (id) => quotas[id + 3] ?? "1",
      );
      for (const row of [...linhas, total]) {
        const closing = exact(row.abertura.valor).plus(row.entradas).minus(row.saidas).plus(row.rendimento);
        expect(closing.toFixed(2)).toBe(row.fechamento.valor);
      }
      expect(exact(total.fechamento.valor).eq(linhas.reduce((all, row) => all.plus(row.fechamento.valor), exact(0)))).toBe(true);
    }),
  );
});

it("compounds the return of quotas", () => {
  expect(compoundReturn(["1.22500000", "1.23456789", "1.25123456"])).toBe("2.14");
  expect(compoundReturn(["1.2"])).toBeNull();
});
