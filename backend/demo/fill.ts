import { hash } from "@node-rs/argon2";
import type { Db } from "../db/connection";
import { pessoa } from "../db/schema";
import { addAccountStories } from "./accountStories";
import { addAccounts, Conta, DEMO_PASSWORD } from "./accounts";
import { Builder } from "./builder";
import { Calendar } from "./calendar";
import { addConversations } from "./conversations";
import { addAttendants, addParticipants } from "./people";
import { addPlans } from "./plans";
import { Random } from "./random";
import { addRequestHistory } from "./requestHistory";
import { insertRows, type Rows } from "./rows";
import { addRecentViews } from "./views";

const SEED = 20_260_317;
/** The same everywhere, so that the fund is: it protects a password that is printed at start. */
const SALT = Buffer.from("demo-portal-2026");

export interface DemoOptions {
  /** The fund's last moment. */
  today: Date;
  /** `full`: the whole demo fund. `minimal`: plans, the six accounts and few rows, for fast tests. */
  fund: "full" | "minimal";
}

/** The database already has people: a demo fund is never mixed with somebody's data. */
export class NotEmptyError extends Error {
  constructor() {
    super("O banco de dados já tem pessoas: os dados de demonstração só entram em um banco vazio.");
  }
}

/** Every row of a demo fund. The same `today` gives the same rows. */
export async function demoRows({ today, fund }: DemoOptions): Promise<Rows> {
  const builder = new Builder(new Calendar(today), new Random(SEED));
  const senhaHash = await hash(DEMO_PASSWORD, { salt: SALT });
  addPlans(builder.rows);
  addAccounts(builder, senhaHash);
  if (fund === "full") addFund(builder, senhaHash);
  else addAccountStories(builder, Conta.ANA);
  builder.finish();
  return builder.rows;
}

/**
 * Fills an empty, migrated database with a demo fund, in one transaction. Whether a database may be filled at all is
 * for the caller to decide (`config.demo`).
 * @throws NotEmptyError
 */
export async function fillDemo(db: Db, options: DemoOptions): Promise<void> {
  const rows = await demoRows(options);
  await db.transaction(async (tx) => {
    const [someone] = await tx.select({ id: pessoa.id }).from(pessoa).limit(1);
    if (someone) throw new NotEmptyError();
    await insertRows(tx, rows);
  });
}

function addFund(builder: Builder, senhaHash: string) {
  const attendants = addAttendants(builder, senhaHash);
  const members = addParticipants(builder);
  addAccountStories(builder, attendants[0] ?? Conta.ANA);
  addRequestHistory(builder, members, attendants);
  addConversations(builder, members, attendants);
  addRecentViews(builder, members);
}
