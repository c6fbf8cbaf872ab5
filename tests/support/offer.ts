import { EVERYTHING, keepOffer } from "@/api/offered";
import { closedPages } from "@/session/needs";
import { contract } from "../../contract";

const named = Object.entries(contract).flatMap(([key, { origin }]) => (origin === "specification" ? [key.split("/")[1] ?? ""] : []));

/** From now on the backend has the specification's calls alone. */
export const lackExtensions = () => keepOffer({ all: false, names: named, closed: closedPages((name) => named.includes(name)) });

/** From now on the backend has everything. */
export const offerAll = () => keepOffer(EVERYTHING);
