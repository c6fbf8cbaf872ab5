import { createContext, useContext } from "react";

const WritingContext = createContext<string | null>(null);

/** Says for what is inside it why nothing may be changed there; null where it may. */
export const WritingScope = WritingContext.Provider;

/** Sentence that says why nothing may be changed here; null where it may. */
export const useNoWriting = (): string | null => useContext(WritingContext);
