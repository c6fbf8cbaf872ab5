import { INSTITUTO_SERVICE } from "@/domain/exits/termination";
import { audienceRefusal, type Standing } from "@/domain/plans/audience";
import { CATALOGUE, Categoria, Situacao } from "@/domain/plans/eligibility";

const names = {
  categorias: new Map([[Categoria.TAXPAYER, "Contribuinte"]]),
  situacoes: new Map([
    [Situacao.ATIVO, "Ativo"],
    [Situacao.DESLIGADO, "Desligado"],
  ]),
};
const active: Standing = { idCategoria: Categoria.TAXPAYER, idSituacao: Situacao.ATIVO };
const onlyAfterLeaving: Standing[] = [{ idCategoria: Categoria.TAXPAYER, idSituacao: Situacao.DESLIGADO }];
const refusal = (idFuncionalidade: number, offered: Standing[]) =>
  audienceRefusal({ idFuncionalidade, plano: "HPE", offered }, active, names);
const institutos = Object.values(INSTITUTO_SERVICE);

describe("why a service is not for somebody", () => {
  it.each(institutos)("says of the instituto %i that it waits for the end of employment", (id) => {
    expect(refusal(id, onlyAfterLeaving)).toBe("Só depois que o seu vínculo com a empresa terminar.");
  });

  it.each(CATALOGUE.filter((id) => !institutos.includes(id)))(
    "does not promise service %i, switched off, for the end of employment",
    (id) => {
      expect(refusal(id, onlyAfterLeaving)).toBe("Só para quem está na situação Desligado; a sua é Ativo.");
    },
  );

  it("says that the plan does not offer what it offers to nobody", () => {
    expect(refusal(8, [])).toBe("O plano HPE não oferece este serviço.");
  });

  it("says nothing of a service that is offered", () => {
    expect(refusal(8, [active])).toBeNull();
  });
});
