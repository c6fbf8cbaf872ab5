import { passwordChecklist, passwordFaults, SPECIAL_CHARACTERS } from "@/domain/people/password";

test("each part of the checklist is told by itself", () => {
  expect(passwordChecklist("")).toEqual({ hasUppercase: false, hasLowercase: false, hasNumber: false, hasSpecialChar: false });
  expect(passwordChecklist("A")).toMatchObject({ hasUppercase: true, hasLowercase: false });
  expect(passwordChecklist("a")).toMatchObject({ hasUppercase: false, hasLowercase: true });
  expect(passwordChecklist("7")).toMatchObject({ hasNumber: true, hasSpecialChar: false });
});

test("the special characters are those of the specification and no others", () => {
  expect([...SPECIAL_CHARACTERS]).toHaveLength(32);
  for (const character of "`!@#$%^&*()_-+=[]{};':\"\\|,.<>/?~") expect(passwordChecklist(character).hasSpecialChar).toBe(true);
  for (const character of "aA0 çÇ§€") expect(passwordChecklist(character).hasSpecialChar).toBe(false);
});

test("both fields are told their first fault", () => {
  expect(passwordFaults("Portal@2026", "Portal@2026")).toEqual([]);
  expect(passwordFaults("", "")).toEqual([
    { campo: "senha", mensagem: "A senha é obrigatória" },
    { campo: "confirmacaoSenha", mensagem: "A confirmação da senha é obrigatória" },
  ]);
  expect(passwordFaults("Por tal@2026", "x")).toEqual([
    { campo: "senha", mensagem: "A senha não pode conter espaços em branco." },
    { campo: "confirmacaoSenha", mensagem: "As senhas devem ser iguais" },
  ]);
});

test.each([
  ["Aa1!", "A senha precisa de pelo menos 8 caracteres."],
  ["Abcd@12", "A senha precisa de pelo menos 8 caracteres."],
  ["Senha@123", "Esta senha é das mais usadas e fácil de adivinhar. Escolha outra."],
  ["MUDAr@123", "Esta senha é das mais usadas e fácil de adivinhar. Escolha outra."],
  ["curta", "A senha precisa de letra maiúscula, letra minúscula, número e caractere especial."],
])("%s is refused at its field", (password, mensagem) => {
  expect(passwordFaults(password, password)).toEqual([{ campo: "senha", mensagem }]);
});

test("eight characters are enough, and the checklist of §5 says nothing of their number", () => {
  expect(passwordFaults("Vento#42", "Vento#42")).toEqual([]);
  expect(Object.values(passwordChecklist("Aa1!"))).toEqual([true, true, true, true]);
});
