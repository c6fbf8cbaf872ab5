/** `/`: the participant's or the administrator's home. */
export function HomeScreen() {
  return <h1>Página inicial</h1>;
}
