import { createElement } from "react";

/** A page whose server has nothing to ask: what Next and React cost alone. */
export default function Bare({ now }) {
  return createElement("main", null, createElement("h1", null, "Página"), createElement("p", null, now));
}

export const getServerSideProps = () => ({ props: { now: new Date().toISOString() } });
