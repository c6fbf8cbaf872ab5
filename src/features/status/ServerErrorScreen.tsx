export function ServerErrorScreen() {
  return <h1>Algo não saiu como esperado</h1>;
}
