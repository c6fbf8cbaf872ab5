import { describeAct } from "@backend/administration/administradores/acts";
import { contract } from "../../../../../contract";

/** Words that only a programmer reads: codes of answers, absent values, names of fields and formats. */
const OF_PROGRAMMERS = /`|\bnull|\bnul[oa]\b|\b[45]\d\d\b|JSON|SHA|base64|\bGET\b|\bPOST\b|[{}]|byte|quando não há/i;

describe("the audit log", () => {
  it.each(Object.keys(contract))("says %s in the words of who reads it", (key) => {
    const said = describeAct(key);
    expect(said).not.toBe(key);
    expect(said).not.toMatch(OF_PROGRAMMERS);
    expect(said).toMatch(/^[A-ZÀ-Ý].*\.$/);
  });

  it("says what somebody looked at, not how the call answers", () => {
    expect(describeAct("GET /retornarFoto/{idPessoa}")).toBe("Consultou: foto.");
    expect(describeAct("POST /logout")).toBe("Saiu do portal.");
  });
});
