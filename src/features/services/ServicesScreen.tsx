/** `/services`: the service menu. */
export function ServicesScreen() {
  return <h1>Serviços</h1>;
}
