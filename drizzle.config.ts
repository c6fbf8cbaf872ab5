import type { Config } from "drizzle-kit";

export default { dialect: "postgresql", schema: "./backend/db/schema/index.ts", out: "./backend/db/migrations" } satisfies Config;
