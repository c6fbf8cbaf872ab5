import { createContext, useContext } from "react";

/** How many times it was asked, beside the form, that the profile be closed in it. */
const Closing = createContext(0);

export const ClosingProvider = Closing.Provider;
export const useClosing = () => useContext(Closing);
