import { createContext } from "react";

/** The card with a title around some content: `flush` where its rows have their own inner distance; null outside of one. */
export const CardContext = createContext<"flush" | "inset" | null>(null);
