import { createContext, useContext } from "react";

/** Number of requests, made beside the form, to close the profile in the form. */
const Closing = createContext(0);

export const ClosingProvider = Closing.Provider;
export const useClosing = () => useContext(Closing);
