import { type ChargedFacts, isReceiptDay, judgePayment, type PaidFacts } from "@/domain/banking/reconciliation";

const paid: PaidFacts = { valor: "132.65", data: "2026-11-18", documento: null, pagador: "BRUNO CARVALHO", canal: null };
const charge: ChargedFacts = {
  valor: "132.65",
  vencimento: "2026-11-19",
  feitaEm: "2026-11-17",
  situacao: "aberta",
  cpf: "52998224725",
  nome: "Bruno Carvalho",
};
const judged = (change: Partial<PaidFacts>, other: Partial<ChargedFacts> = {}) => {
  const { situacao, motivos } = judgePayment({ ...paid, ...change }, { ...charge, ...other });
  return [situacao, ...motivos].join(" ");
};

it("reconciles only what agrees in everything", () => {
  expect(judged({})).toBe("conciliado");
  expect(judged({ data: "2026-11-19" })).toBe("conciliado");
  expect(judged({ valor: "132.64" })).toBe("divergente valor");
  expect(judged({ data: "2026-11-20" })).toBe("divergente data");
  expect(judged({ canal: "B3" })).toBe("divergente a-compensar");
  expect(judged({ data: "2026-11-17" })).toBe("conciliado");
  expect(judged({ data: "2026-11-16" })).toBe("sem-destino anterior");
  expect(judged({ valor: "1.00", data: "2026-11-20" })).toBe("divergente valor data");
});

it("takes the document before the name, and a name cut short or without accents for the same person's", () => {
  expect(judged({ documento: "52998224725", pagador: "OUTRO NOME" })).toBe("conciliado");
  expect(judged({ documento: "11144477735" })).toBe("divergente pagador");
  expect(judged({ pagador: "CARLA MENEZES" })).toBe("divergente pagador");
  expect(judged({ pagador: "FABIO P" }, { nome: "Fábio Prado" })).toBe("conciliado");
  expect(judged({ pagador: null })).toBe("conciliado");
});

it("leaves without a destination what cannot be paid any more, and what nobody charged", () => {
  expect(judged({}, { situacao: "cancelada" })).toBe("sem-destino cancelada");
  expect(judged({ valor: "1.00" }, { situacao: "paga" })).toBe("sem-destino ja-paga valor");
  expect(judgePayment(paid, null)).toEqual({ situacao: "sem-destino", motivos: ["nao-encontrada"] });
});

it("takes a receipt of today and of the last five years, and no day that is a slip in the year", () => {
  for (const day of ["2026-11-22", "2021-11-01"]) expect(isReceiptDay(day, "2026-11-22")).toBe(true);
  for (const day of ["2026-11-23", "2021-10-31", "1926-11-22", "0001-01-01", "", "2026-02-30"])
    expect(isReceiptDay(day, "2026-11-22")).toBe(false);
});
