export function PasswordScreen() {
  return <h1>Alterar senha</h1>;
}
