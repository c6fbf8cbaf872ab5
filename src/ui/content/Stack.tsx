import { chakra } from "../styled";

/** Children below each other. Chakra's own also knows separators, which weigh and are used nowhere. */
export const Stack = chakra("div", { base: { display: "flex", flexDirection: "column", gap: "0.5rem" } });
