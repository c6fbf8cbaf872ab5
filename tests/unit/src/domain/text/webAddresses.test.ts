import { splitAddresses } from "@/domain/text/webAddresses";

const cut = (text: string) => splitAddresses(text).map((part) => (part.isAddress ? [part.text] : part.text));

it("finds whole addresses, without what ends the sentence", () => {
  expect(cut("Veja https://fundo.com.br/atas?ano=2026, e (http://a.br/b).")).toEqual([
    "Veja ",
    ["https://fundo.com.br/atas?ano=2026"],
    ", e (",
    ["http://a.br/b"],
    ").",
  ]);
});

it("leaves every other scheme a text", () => {
  const text = "javascript:alert(1) data:text/html,x www.fundo.com.br";
  expect(cut(text)).toEqual([text]);
  expect(cut("")).toEqual([]);
});
