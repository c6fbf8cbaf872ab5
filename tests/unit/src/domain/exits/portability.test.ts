import { addBusinessDays } from "@/domain/calendar/businessDays";
import { type HeldLot, lotsToTravel, portable, receiptFaults, shared } from "@/domain/exits/portability";
import { parseLots } from "@/domain/exits/portabilityLots";
import { formatCnpb, registryFault } from "@/domain/exits/portabilityWords";
import { exact, sum, toAmount } from "@/domain/money/exact";

const lot = (subconta: HeldLot["subconta"], date: string, quotas: string): HeldLot => ({ subconta, idPerfil: 1, date, quotas });
const quota = (value: string) => () => value;

describe("what leaves by portability", () => {
  // The balance of domain §7.4: the lots of three months at 1,25123456.
  const monthly = [
    ["2026-08-10", "409.19580372", "658.10880599"],
    ["2026-09-10", "405.53901528", "652.22760033"],
    ["2026-10-13", "403.74524182", "649.34267800"],
  ] as const;
  const lots = [
    lot("basica", "2020-01-10", "40000.00000000"),
    ...monthly.flatMap(([date, basic, extra]) => [
      lot("basica", date, basic),
      lot("patrocinadora", date, basic),
      lot("suplementar", date, extra),
    ]),
  ];

  it("is the whole balance of domain §7.4 to the cent, each sub-account rounded by itself, when all is vested", () => {
    const { bruto, valor, naoAdquirido, lotes } = portable(lots, quota("1.25123456"), "100");
    expect(valor).toBe(bruto);
    expect(naoAdquirido).toBe("0.00");
    // 55.550,61 as one sum; the rows of the statement, rounded one by one, come to a cent less or more at most.
    expect(exact(valor).minus("55550.61").abs().lte("0.01")).toBe(true);
    expect(toAmount(sum(lotes.map((one) => one.valor)))).toBe(valor);
  });

  it("leaves what is not vested, and sells exactly what is held", () => {
    const { vendas, naoAdquirido, valor } = portable(lots, quota("1.25123456"), "40", "1000.00");
    const sponsor = vendas.find(({ subconta }) => subconta === "patrocinadora");
    expect(sponsor?.enviado.quotas).toBe("487.39202433");
    for (const { subconta, enviado, divida, naoAdquirido: lost } of vendas) {
      const held = sum(lots.filter((one) => one.subconta === subconta).map(({ quotas }) => quotas));
      expect(sum([enviado.quotas, divida.quotas, lost.quotas]).toFixed(8)).toBe(held.toFixed(8));
    }
    const whole = sum(vendas.flatMap(({ enviado, divida, naoAdquirido: lost }) => [enviado.valor, divida.valor, lost.valor]));
    expect(toAmount(whole)).toBe(toAmount(exact(valor).plus("1000.00").plus(naoAdquirido)));
  });

  it("never takes more debt than there is, and gives the oldest money to it", () => {
    const two = [lot("basica", "2019-01-01", "10.00000000"), lot("voluntaria", "2015-01-01", "10.00000000")];
    const some = portable(two, quota("1.00000000"), "0", "12.00");
    expect(some.lotes).toEqual([{ subconta: "basica", data: "2019-01-01", parte: "participante", origem: "plano", valor: "8.00" }]);
    expect(portable(two, quota("1.00000000"), "0", "99.00")).toMatchObject({ divida: "20.00", valor: "0.00", lotes: [] });
    expect(portable([], quota("1"), "100")).toMatchObject({ bruto: "0.00", valor: "0.00" });
  });

  it("joins lots of one day, part and origin, the oldest first", () => {
    const { lotes } = portable(
      [lot("suplementar", "2020-02-10", "1"), lot("basica", "2020-02-10", "2"), lot("portada-aberta", "2010-05-05", "3")],
      quota("10"),
      "0",
    );
    expect(lotsToTravel(lotes)).toEqual([
      { data: "2010-05-05", parte: "participante", origem: "aberta", valor: "30.00" },
      { data: "2020-02-10", parte: "participante", origem: "plano", valor: "30.00" },
    ]);
  });

  it("shares cents so that the parts are the whole", () => {
    expect(shared("0.01", ["1", "1", "1"])).toEqual(["0.00", "0.00", "0.01"]);
    expect(shared("100.00", ["1", "1", "1"])).toEqual(["33.33", "33.33", "33.34"]);
  });
});

it("counts term and transfer over the bank holidays of 2027 (domain §5.3)", () => {
  expect(addBusinessDays("2027-02-03", 5)).toBe("2027-02-12"); // Carnival, 8 and 9 February
  expect(addBusinessDays("2027-03-22", 5)).toBe("2027-03-30"); // Good Friday, 26 March
  expect(addBusinessDays("2027-05-20", 10)).toBe("2027-06-04"); // Corpus Christi, 27 May
});

it("reads pasted lots and names the line that is not one", () => {
  expect(parseLots("10/03/2015; 1.000,00; participante\n\n2019-06-10\t5,50\tPatroc.\n1/2/2020;3")).toEqual({
    lotes: [
      { data: "2015-03-10", valor: "1000.00", parte: "participante" },
      { data: "2019-06-10", valor: "5.50", parte: "patrocinadora" },
      { data: "2020-02-01", valor: "3.00", parte: "participante" },
    ],
    faults: [],
  });
  expect(parseLots("31/02/2020; 1,00\n10/03/2015; abc\n10/03/2015; 1,00; vizinho").faults.map((fault) => fault.slice(0, 8))).toEqual([
    "Linha 1:",
    "Linha 2:",
    "Linha 3:",
  ]);
});

it("refuses receipts whose lots are more or less than what arrived", () => {
  const receipt = {
    valor: "10.00",
    recebidoEm: "2026-10-20",
    lotes: [{ data: "2015-03-10", valor: "9.99", parte: "participante" as const }],
  };
  expect(receiptFaults(receipt, "2026-11-20")).toEqual([
    { campo: "lotes", mensagem: "Os lotes somam menos do que chegou: faltam R$\u00a00,01." },
  ]);
  expect(receiptFaults({ ...receipt, valor: "9.98" }, "2026-11-20")[0]?.mensagem).toContain("sobram R$\u00a00,01");
  expect(receiptFaults({ ...receipt, valor: "5009.99" }, "2026-11-20")[0]?.mensagem).toContain("faltam R$\u00a05.000,00");
  expect(receiptFaults({ ...receipt, valor: "9.99" }, "2026-11-20")).toEqual([]);
});

it("knows a CNPB by its ten digits and takes SUSEP processes of several lengths", () => {
  expect(registryFault("EFPC", "1990.0011-74")).toBeNull();
  expect(registryFault("EFPC", "1990.0011-7")).toContain("10 números");
  expect(registryFault("PGBL", "15414.900840/2018-51")).toBeNull();
  expect(registryFault("PGBL", "12345")).toContain("SUSEP");
  expect(registryFault("EFPC", "1990.0011-AB")).toContain("só números");
  expect(formatCnpb("1990001174")).toBe("1990.0011-74");
});
