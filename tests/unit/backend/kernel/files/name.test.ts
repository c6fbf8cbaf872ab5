import { attachmentDisposition, safeFileName } from "@backend/kernel/files/name";

describe("name of a kept file", () => {
  it.each([
    ["certidão de nascimento.pdf", "pdf", "certidão de nascimento.pdf"],
    ["FOTO.JPEG", "jpg", "FOTO.jpeg"],
    ["foto.png.exe", "png", "foto.png.png"],
    ["../../etc/passwd", "png", "passwd.png"],
    ["C:\\Users\\bruno\\rg.jpg", "jpg", "rg.jpg"],
    ["..", "png", "arquivo.png"],
    [".htaccess", "pdf", "htaccess.pdf"],
    ["", "pdf", "arquivo.pdf"],
    ['a"b<c>d|e?f*g.png', "png", "abcdefg.png"],
    ["nota\r\nSet-Cookie: x.pdf", "pdf", "notaSet-Cookie x.pdf"],
    ["gpj\u202Eexe.jpg", "jpg", "gpjexe.jpg"],
    ["con.   .png", "png", "con.png"],
  ])("%j", (given, extension, kept) => {
    expect(safeFileName(given, extension)).toBe(kept);
  });

  it("has a bounded length and keeps whole characters", () => {
    const kept = safeFileName(`${"😀".repeat(400)}.png`, "png");
    expect([...kept].length).toBeLessThanOrEqual(120);
    expect(kept.endsWith("😀.png")).toBe(true);
  });
});

describe("Content-Disposition", () => {
  it("carries the name in ASCII and in UTF-8", () => {
    expect(attachmentDisposition("certidão (2ª via).pdf")).toBe(
      "attachment; filename=\"certidao (2_ via).pdf\"; filename*=UTF-8''certid%C3%A3o%20%282%C2%AA%20via%29.pdf",
    );
  });

  it("is one header line whatever the name", () => {
    expect(attachmentDisposition('a"b\\c%41.png')).toMatch(/^attachment; filename="a_b_c_41.png"; filename\*=UTF-8''[\w%.]+$/);
  });
});
