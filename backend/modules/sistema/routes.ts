import type { FastifyInstance } from "fastify";
import type { Context } from "../../context";

export function systemRoutes(_app: FastifyInstance, _context: Context) {}
