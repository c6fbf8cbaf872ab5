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

test("a document takes the place of an entry whose owner says so", () => {
  const entries = history.length;
  const own = (event: Event) => event.preventDefault();
  document.addEventListener("leaving", own);
  openDocument("#no-lugar");
  document.removeEventListener("leaving", own);
  expect([window.location.hash, history.length]).toEqual(["#no-lugar", entries]);
  openDocument("#depois");
  expect(history.length).toBe(entries + 1);
});
