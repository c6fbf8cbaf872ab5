import type { Static, TSchema } from "typebox";
import type { Contract, RouteKey } from "./";

type Part<K extends RouteKey, P extends "params" | "query" | "body" | "reply"> =
  Contract[K] extends Record<P, infer S extends TSchema> ? Static<S> : undefined;

export type Params<K extends RouteKey> = Part<K, "params">;
export type Query<K extends RouteKey> = Part<K, "query">;
export type Body<K extends RouteKey> = Part<K, "body">;
export type Reply<K extends RouteKey> = Part<K, "reply">;
