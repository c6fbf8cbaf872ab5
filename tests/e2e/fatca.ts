import type { Reply } from "@contract/infer";
import { callBackend, openSession, type PersonName, people } from "@tests/support/roles";

export const FATCA = 3;
type Filed = Reply<"POST /confirmarRequisicao">;

/** A FATCA declaration of somebody who lives in Brazil, filed and confirmed by its owner, and how to take it back. */
export async function fileFatca(name: PersonName) {
  const { token, pessoa } = await openSession(name);
  const [vinculo] = await callBackend<{ plano: { id: number } }[]>("GET", `/retornarPlanosAtivos/${pessoa.id}`, token);
  const key = { idFuncionalidade: FATCA, idPessoa: pessoa.id, idPlano: vinculo?.plano.id ?? 0 };
  const dados = {
    paisNascimento: "BR",
    cidadeNascimento: "Campinas",
    nacionalidades: [{ pais: "BR" }],
    pessoaEua: "N",
    residencias: [{ pais: "BR", nif: people[name].cpf }],
    endereco: "Rua das Acácias, 120, Campinas, Brasil",
  };
  const { idRequisicao } = await callBackend<{ idRequisicao: number }>("POST", "/criarRequisicao", token, {
    ...key,
    dados,
    documentos: [],
  });
  const filed = await callBackend<Filed>("POST", "/confirmarRequisicao", token, { idRequisicao });
  return { ...filed, pessoa, token, cancel: () => callBackend("POST", "/cancelarSolicitacao", token, { idRequisicao }) };
}
