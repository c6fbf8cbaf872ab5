import { emailFault, formatPhone, maskEmail, phoneFault, plainPhone } from "@/domain/people/contact";

describe("phone", () => {
  it.each([
    ["(11) 91234-5678", "11912345678", "(11) 91234-5678"],
    ["11 3234 5678", "1132345678", "(11) 3234-5678"],
    ["011 91234-5678", "11912345678", "(11) 91234-5678"],
    ["+55 11 91234-5678", "11912345678", "(11) 91234-5678"],
    ["+351 912 345 678", "+351912345678", "+351 912 345 678"],
  ])("%s is kept %s and shown %s", (typed, kept, shown) => {
    expect(phoneFault(typed)).toBeNull();
    expect(plainPhone(typed)).toBe(kept);
    expect(formatPhone(kept)).toBe(shown);
  });

  it.each([
    "",
    "   ",
    "91234-5678",
    "(10) 91234-5678",
    "(11) 81234-5678",
    "(11) 9123-4567",
    "(11) 912345-6789",
    "11 91234 567a",
    "+1",
    "+0912345678",
  ])("%p is refused", (typed) => expect(phoneFault(typed)).not.toBeNull());
});

describe("e-mail", () => {
  it.each(["ana@exemplo.com.br", " Ana.Souza+fundo@EXEMPLO.com ", "a@b.co"])("%p is taken", (email) =>
    expect(emailFault(email)).toBeNull(),
  );
  it.each([
    "",
    "ana",
    "ana@",
    "@exemplo.com",
    "ana@exemplo",
    "ana @exemplo.com",
    "a..b@exemplo.com",
    "ana@-exemplo.com",
    "ana@exemplo.com\nbcc: x@y.com",
    `${"a".repeat(250)}@b.co`,
  ])("%p is refused", (email) => expect(emailFault(email)).not.toBeNull());
  it("is masked where others may read it", () => expect(maskEmail("joana@exemplo.com")).toBe("j•••@exemplo.com"));
});
