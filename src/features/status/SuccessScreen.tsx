export function SuccessScreen() {
  return <h1>Tudo certo</h1>;
}
