import { parseFeatureList } from "@/domain/plans/featureList";

describe("the feature list", () => {
  it("is a JSON text of items with id", () => {
    expect([...parseFeatureList('[{"id":4},{"id":0,"nome":"x"},{"id":"6"}]')]).toEqual([4, 0, 6]);
  });
  it("skips what has no id", () => {
    expect([...parseFeatureList('[{}, null, {"id":"abc"}, {"id":2}]')]).toEqual([2]);
  });
  it.each(["", "not json", '{"id":1}'])("refuses %p", (text) => {
    expect(() => parseFeatureList(text)).toThrow(SyntaxError);
  });
});
