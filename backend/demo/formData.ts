import { Service, Status } from "@/domain/services/ids";

/** Form contents of the requests, so that their detail page has something to show. */
const SENT: Readonly<Record<number, Record<string, unknown>>> = {
  [Service.TAX_REGIME]: { regime: "REGRESSIVO", ciente: true },
  [Service.PEP]: {
    exposta: "N",
    temRelacionadas: "S",
    relacionadas: [{ nome: "Helena Duarte Prado", cpf: "11144477735", vinculo: "conjuge", cargo: "Secretária municipal de Saúde" }],
  },
  [Service.FATCA]: {
    paisNascimento: "BR",
    cidadeNascimento: "Campinas",
    nacionalidades: [{ pais: "BR" }],
    pessoaEua: "N",
    residencias: [
      { pais: "BR", nif: "52998224725" },
      { pais: "PT", nif: "", motivo: "B", explicacao: "O pedido foi feito neste mês e ainda não teve resposta." },
    ],
    endereco: "Rua das Acácias, 120, Campinas, Brasil",
  },
  [Service.ABROAD]: {
    pais: "PT",
    codigoPostal: "1100-053",
    logradouro: "Rua Augusta",
    numero: "24",
    cidade: "Lisboa",
    desde: "2024-03-01",
    nif: "123456789",
    saidaDefinitiva: "N",
  },
  [Service.CORRECTION]: { campo: "conta", banco: "341", agencia: "0057", conta: "20417-3" },
};

const EXPOSED = {
  exposta: "S",
  classe: "municipal",
  cargo: "Secretária municipal de Educação",
  orgao: "Prefeitura de Campinas",
  inicio: "2023-02-01",
  temRelacionadas: "N",
};

/** A draft holds nothing: it was not filed with its documents. */
export const sentData = (idFuncionalidade: number, idStatus: number, idPessoa: number): Record<string, unknown> => {
  if (idStatus === Status.DRAFT) return {};
  // Every third person holds an office themselves, which asks for its proof.
  return idFuncionalidade === Service.PEP && idPessoa % 3 === 0 ? EXPOSED : (SENT[idFuncionalidade] ?? {});
};
