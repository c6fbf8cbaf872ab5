import fc from "fast-check";
import { toReais } from "@/domain/account/quotas";
import { type Holding, type Movement, statementOf } from "@/domain/account/statement";
import { convert } from "@/domain/investments/profileChange";
import { exact, sum } from "@/domain/money/exact";

it("is the example of the reference, to the digit (domain §7.1)", () => {
  const quotaOf = (id: number) => (id === 1 ? "6.65323477" : "7.58852070");
  expect(convert([{ subconta: "basica", idPerfil: 1, quotas: "150.30282781" }], 2, quotaOf)).toEqual([
    {
      subconta: "basica",
      vendas: [{ idPerfil: 1, quotas: "150.30282781", cota: "6.65323477", valor: "1000.00" }],
      valor: "1000.00",
      quotas: "131.77798935",
    },
  ]);
});

it("leaves what is in the new profile, sells every other, and skips empty sub-accounts", () => {
  const held: Holding[] = [
    { subconta: "basica", idPerfil: 1, quotas: "10" },
    { subconta: "basica", idPerfil: 3, quotas: "4" },
    { subconta: "basica", idPerfil: 2, quotas: "5" },
    { subconta: "voluntaria", idPerfil: 2, quotas: "5" },
    { subconta: "suplementar", idPerfil: 1, quotas: "5" },
    { subconta: "suplementar", idPerfil: 1, quotas: "-5" },
  ];
  const [only, other] = convert(held, 2, (id) => ["0", "2", "4", "1.5"][id] ?? "1");
  expect(other).toBeUndefined();
  expect(only).toMatchObject({ subconta: "basica", valor: "26.00", quotas: "6.50000000" });
  expect(only?.vendas.map(({ idPerfil, valor }) => [idPerfil, valor])).toEqual([
    [1, "20.00"],
    [3, "6.00"],
  ]);
});

const quota = fc.integer({ min: 60_000_000, max: 900_000_000 }).map((value) => exact(value).div(1e8).toFixed(8));
const amount = fc.integer({ min: 1, max: 500_000_000 }).map((value) => exact(value).div(1e6).toFixed(8));
const SUBACCOUNTS = ["basica", "suplementar", "voluntaria", "patrocinadora"];
const holding = fc.record({ subconta: fc.constantFrom(...SUBACCOUNTS), idPerfil: fc.integer({ min: 1, max: 4 }), quotas: amount });

it("a change in any history makes and loses nothing: reais stay to the cent, and the statement adds up", () => {
  fc.assert(
    fc.property(
      fc.array(holding, { minLength: 1, maxLength: 12 }),
      fc.array(fc.record({ subconta: fc.constantFrom(...SUBACCOUNTS), quotas: amount }), { maxLength: 8 }),
      fc.array(quota, { minLength: 10, maxLength: 10 }),
      (opening, entering, quotas) => {
        const chosen = 5;
        const start = (id: number) => quotas[id - 1] ?? "1";
        const end = (id: number) => quotas[id + 4] ?? "1";
        const entries: Movement[] = entering.map((entry) => ({
          ...entry,
          tipo: "contribuicao",
          idPerfil: 1,
          valor: toReais(entry.quotas, end(1)),
        }));
        const conversions = convert([...opening, ...entries], chosen, end);
        const moved: Movement[] = conversions.flatMap(({ subconta, vendas, valor, quotas: bought }) => [
          ...vendas.map((sale) => ({
            subconta,
            tipo: "troca-perfil",
            idPerfil: sale.idPerfil,
            quotas: exact(sale.quotas).negated(),
            valor: exact(sale.valor).negated(),
          })),
          { subconta, tipo: "troca-perfil", idPerfil: chosen, quotas: bought, valor },
        ]);
        const before = statementOf(opening, entries, start, end);
        const after = statementOf(opening, [...entries, ...moved], start, end);
        // Nothing of the account is left outside of the new profile.
        const left = [...opening, ...entries, ...moved].filter(({ idPerfil }) => idPerfil !== chosen);
        expect(sum(left.map((one) => one.quotas)).isZero()).toBe(true);
        expect(sum(moved.map(({ valor }) => valor)).isZero()).toBe(true);
        expect(after.total.fechamento.valor).toBe(before.total.fechamento.valor);
        expect(after.total.rendimento).toBe(before.total.rendimento);
        expect([after.total.entradas, after.total.saidas]).toEqual([before.total.entradas, before.total.saidas]);
        for (const row of [...after.linhas, after.total]) {
          const closing = exact(row.abertura.valor).plus(row.entradas).minus(row.saidas).plus(row.rendimento);
          expect(closing.toFixed(2)).toBe(row.fechamento.valor);
        }
      },
    ),
  );
});
