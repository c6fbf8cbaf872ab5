import { crc16, pixText } from "@/domain/banking/payments/pix";

const key = "123e4567-e12b-12d1-a456-426655440000";

describe("Pix copia e cola (domain §10.4)", () => {
  it("has the checksum of the standard", () => expect(crc16("123456789")).toBe("29B1"));

  it("reproduces the central bank's sample", () =>
    expect(pixText({ key, name: "Fulano de Tal", city: "BRASILIA" })).toBe(
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
    ));

  it("makes that of a contribution", () => {
    const text = pixText({ key, name: "FUNDO DE PENSÃO EXEMPLO", city: "SÃO PAULO", amount: "132.65", txid: "CV20261100000123" });
    expect(text).toBe(
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406132.655802BR5923FUNDO DE PENSAO EXEMPLO6009SAO PAULO62200516CV2026110000012363048D6F",
    );
    expect(text).toHaveLength(171);
  });

  it("cuts what is too long", () =>
    expect(pixText({ key, name: "Fundo de Previdência dos Empregados", city: "São José dos Campos" })).toContain(
      "5924Fundo de Previdencia dos6015Sao Jose dos Ca",
    ));

  it.each([{ txid: "CV-1" }, { txid: "" }, { txid: "a".repeat(26) }, { amount: "0.00" }, { amount: "-1" }])("refuses %o", (part) =>
    expect(() => pixText({ key, name: "Fundo", city: "Rio", ...part })).toThrow(RangeError),
  );
});
