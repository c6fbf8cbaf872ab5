import { withArticle } from "@/domain/text/article";

test.each([
  ["Certidão de nascimento", "a certidão de nascimento"],
  ["Comprovante de residência", "o comprovante de residência"],
  ["Procuração", "a procuração"],
  ["Cartão do banco", "o cartão do banco"],
  ["Diploma", "o diploma"],
  ["Carteira de trabalho", "a carteira de trabalho"],
  ["RG", "o RG"],
  ["CNH (frente e verso)", "a CNH (frente e verso)"],
  ["Foto do documento", "a foto do documento"],
  ["Declarações de imposto de renda", "as declarações de imposto de renda"],
  ["Comprovantes de pagamento", "os comprovantes de pagamento"],
  ["Contas de luz", "as contas de luz"],
])("%s", (name, inSentence) => expect(withArticle(name)).toBe(inSentence));
