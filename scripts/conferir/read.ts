import type { RouteContract } from "@contract/route";
import { ApiError } from "@/api/error";
import type { Fields } from "@/api/read";
import { insideOf } from "@/api/readAnswer";
import { readAnswer } from "@/api/readers";
import { contract } from "../../contract";
import { type Difference, differencesOf } from "./difference";

type Args = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

export type Reading =
  | { readable: true; value: unknown; envelope: string | null; difference: Difference }
  | { readable: false /** `retornarPlanosAtivos: [2].plano.id` */; fault: string };

/** The answer out of its envelopes, where the same is read in both, and the names of the envelopes. */
function opened(key: string, raw: unknown, args: Args, value: unknown): { raw: unknown; names: string[] } {
  const name = insideOf(raw);
  const inside = name ? (raw as Fields)[name] : undefined;
  if (!name || typeof inside !== "object" || inside === null) return { raw, names: [] };
  try {
    if (JSON.stringify(readAnswer(key, inside, args as never)) !== JSON.stringify(value)) return { raw, names: [] };
  } catch {
    return { raw, names: [] };
  }
  const deeper = opened(key, inside, args, value);
  return { raw: deeper.raw, names: [name, ...deeper.names] };
}

interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

/** Places that the contract itself leaves free: their absence is no difference. */
function freePlaces({ properties = {}, required = [], items, anyOf = [] }: Schema, place = ""): string[] {
  const named = Object.entries(properties).flatMap(([name, schema]) => {
    const at = place ? `${place}.${name}` : name;
    return [...(required.includes(name) ? [] : [at]), ...freePlaces(schema, at)];
  });
  return [...named, ...(items ? freePlaces(items, `${place}[]`) : []), ...anyOf.flatMap((schema) => freePlaces(schema, place))];
}

/** Reads an answer as the portal does. */
export function readAsPortal(key: string, raw: unknown, args: Args): Reading {
  try {
    const value = readAnswer(key, raw, args as never);
    const { raw: inner, names } = opened(key, raw, args, value);
    const difference = differencesOf(inner, value);
    const free = freePlaces(((contract as Record<string, RouteContract>)[key]?.reply ?? {}) as Schema);
    const missing = difference.missing.filter((place) => !free.includes(place));
    return { readable: true, value, envelope: names.join(".") || null, difference: { ...difference, missing } };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return { readable: false, fault: String(failure.cause) };
  }
}
