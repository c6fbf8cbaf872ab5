import fc from "fast-check";
import { cpfCheckDigits, formatCpf, isCpf, maskCpf, onlyDigits } from "@/domain/people/cpf";

describe("onlyDigits", () => {
  it("keeps the digits", () => expect(onlyDigits("529.982.247-25")).toBe("52998224725"));
  it("gives nothing for a missing value", () => {
    expect(onlyDigits(undefined)).toBeUndefined();
    expect(onlyDigits(null)).toBeUndefined();
  });
});

describe("formatCpf", () => {
  it.each([
    ["52998224725", "529.982.247-25"],
    ["529.982.247-25", "529.982.247-25"],
    ["52998224725999", "529.982.247-25"],
    ["5299", "529.9"],
    ["529982", "529.982"],
    ["5299822472", "529.982.247-2"],
    ["abc", ""],
    ["", ""],
  ])("%s becomes %s", (text, formatted) => expect(formatCpf(text)).toBe(formatted));

  it("formats what it formatted to the same", () => {
    fc.assert(fc.property(fc.string(), (text) => formatCpf(formatCpf(text)) === formatCpf(text)));
  });
});

describe("maskCpf", () => {
  it("shows the six digits in the middle", () => expect(maskCpf("52998224725")).toBe("***.982.247-**"));
  it("shows nothing of what is not a CPF", () => expect(maskCpf("5299822")).toBe("***.***.***-**"));
});

describe("isCpf", () => {
  it.each(["529.982.247-25", "111.444.777-35", "123.456.789-09", "987.654.321-00", "168.995.350-09", "935.411.347-80"])(
    "%s is valid",
    (text) => expect(isCpf(text)).toBe(true),
  );
  it.each(["529.982.247-26", "111.111.111-11", "000.000.000-00", "529.982.247-2", "529.982.247-255", ""])("%s is not", (text) =>
    expect(isCpf(text)).toBe(false),
  );
  it("accepts any nine digits with their check digits, unless all eleven are equal", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => {
        const nine = String(number).padStart(9, "0");
        const cpf = nine + cpfCheckDigits(nine);
        return isCpf(cpf) !== /^(\d)\1{10}$/.test(cpf);
      }),
    );
  });
});
