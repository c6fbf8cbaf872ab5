import type { Config } from "drizzle-kit";

export default {
  dialect: "postgresql",
  schema: "./backend/kernel/db/schema",
  out: "./backend/kernel/db/migrations",
} satisfies Config;
