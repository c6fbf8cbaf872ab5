export function NotFoundScreen() {
  return <h1>Página não encontrada</h1>;
}
