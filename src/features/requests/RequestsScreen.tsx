/** `/services/requests`: request tracking. */
export function RequestsScreen() {
  return <h1>Acompanhar solicitações</h1>;
}
