import { formatCnpj, isCnpj } from "@/domain/people/cnpj";

it.each([
  ["12.ABC.345/01DE-35", true],
  ["12abc34501de35", true],
  ["11.222.333/0001-81", true],
  ["12.ABC.345/01DE-36", false],
  ["11.222.333/0001-82", false],
  ["00.000.000/0000-00", false],
  ["11.222.333/0001", false],
  ["", false],
])("%s is a CNPJ: %s (domain §10.7)", (text, valid) => expect(isCnpj(text)).toBe(valid));

it("writes it as people read it", () => expect(formatCnpj("12abc34501de35")).toBe("12.ABC.345/01DE-35"));
