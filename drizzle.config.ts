import type { Config } from "drizzle-kit";

export default { dialect: "postgresql", schema: "./backend/db/schema.ts", out: "./backend/db/migrations" } satisfies Config;
