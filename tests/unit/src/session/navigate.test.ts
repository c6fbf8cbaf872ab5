import { openDocument } from "@/session/navigate";

test("what was written to the cookies is there before the next document is asked for", () => {
  const readAt: string[] = [];
  const reading = jest.spyOn(document, "cookie", "get").mockImplementation(() => {
    readAt.push(window.location.hash);
    return "";
  });
  openDocument("#aberto");
  reading.mockRestore();
  expect(readAt).toEqual([""]);
  expect(window.location.hash).toBe("#aberto");
});
