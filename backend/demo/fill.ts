import { hash } from "@node-rs/argon2";
import type { Db } from "../kernel/db/connection";
import { pessoa } from "../kernel/db/schema";
import type { FileStore } from "../kernel/files/store";
import { addAccountStories } from "./accountStories";
import { addAccounts, Conta, DEMO_PASSWORD } from "./accounts";
import { Builder } from "./builder";
import { Calendar } from "./calendar";
import { addCarousel } from "./carousel";
import { addCharges } from "./charges";
import { addConcession } from "./concession";
import { addContests } from "./contests";
import { addConversations } from "./conversations";
import { addDeciding } from "./deciding";
import { insertRows, type Rows } from "./demoRows";
import { addDocuments } from "./documents";
import { addDuePayments } from "./duePayments";
import { addFirstAccess } from "./firstAccess";
import { addIndexes } from "./indexes";
import { addInvestments } from "./investments";
import { addLedger } from "./ledger/ledger";
import { MONTHS, monthsBefore } from "./ledger/quotas";
import { addLoans } from "./loans";
import { addNotices } from "./notices";
import { fillOpenRequests } from "./openRequests";
import { addAttendants, addByRole, addParticipants } from "./people";
import { addPlans } from "./plans";
import { Random } from "./random";
import { addRequestHistory } from "./requestHistory";
import { addChangingIncome, addRetired } from "./retired";
import { addReturns } from "./returns/imported";
import { addSavedSimulation } from "./simulations";
import { addTerminations } from "./terminations";
import { addTickets } from "./tickets";
import { addTransparency } from "./transparency";
import { addRecentViews } from "./views";

const SEED = 20_260_317;
/** Fixed salt, so that the fund is the same everywhere. It protects a password that is printed at start. */
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
export const demoRows = async (options: DemoOptions): Promise<Rows> => (await demoFund(options)).rows;

async function demoFund({ today, fund }: DemoOptions): Promise<Builder> {
  const builder = new Builder(new Calendar(today), new Random(SEED));
  const senhaHash = await hash(DEMO_PASSWORD, { salt: SALT });
  addPlans(builder.rows);
  addCarousel(builder.rows);
  addAccounts(builder, senhaHash);
  const grown = fund === "full" ? addFund(builder, senhaHash) : null;
  if (!grown) {
    addAccountStories(builder, Conta.ANA);
    addDocuments(builder, [Conta.ANA]);
  }
  builder.finish();
  if (grown) {
    addContests(builder, grown.members, grown.attendants[0] ?? Conta.ANA);
    addNotices(builder, grown.members);
  }
  addInvestments(builder);
  addLedger(builder);
  addIndexes(builder.rows, monthsBefore(builder.calendar.today, MONTHS));
  addCharges(builder);
  addReturns(builder);
  addTransparency(builder);
  addConcession(builder);
  fillOpenRequests(builder);
  if (grown) addDuePayments(builder);
  return builder;
}

/**
 * Fills an empty, migrated database with a demo fund, in one transaction. The caller checks that this database may be
 * filled (`config.demo`). With `files` null, the contents of files are not stored.
 * @throws NotEmptyError
 */
export async function fillDemo(db: Db, options: DemoOptions & { files: FileStore | null }): Promise<void> {
  const { rows, files } = await demoFund(options);
  // Files come before the rows that name them: a file without a row harms nobody.
  if (options.files) await files.write(options.files);
  await db.transaction(async (tx) => {
    const [someone] = await tx.select({ id: pessoa.id }).from(pessoa).limit(1);
    if (someone) throw new NotEmptyError();
    await insertRows(tx, rows);
    await addSavedSimulation(tx);
  });
}

function addFund(builder: Builder, senhaHash: string) {
  const attendants = addAttendants(builder, senhaHash);
  const members = addParticipants(builder);
  addAccountStories(builder, attendants[0] ?? Conta.ANA);
  addRequestHistory(builder, members, attendants);
  addConversations(builder, members, attendants);
  addTickets(builder, members, attendants);
  addDocuments(builder, attendants);
  addRecentViews(builder, members);
  addFirstAccess(builder, senhaHash);
  addRetired(builder, senhaHash);
  addDeciding(builder, senhaHash);
  addChangingIncome(builder, senhaHash);
  addTerminations(builder);
  addLoans(builder);
  addByRole(builder, senhaHash);
  return { members, attendants };
}
