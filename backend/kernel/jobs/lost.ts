import { sql } from "drizzle-orm";
import type { Db } from "../db/connection";
import { DIED } from "./reason";
import { type Envelope, pull, Queue, sendTo, wake } from "./store";

/** A job that was given up after its last try. */
export interface LostJob {
  id: string;
  nome: string;
  motivo: string;
  tentativas: number;
  falhouEm: string;
  /** Names the job in the log; null where its process ended without a line. */
  codigo: string | null;
}

interface Row {
  id: string;
  data: Envelope;
  output: { motivo?: string; codigo?: string } | null;
  falhou_em: string;
}

const isOfStanding = sql`not data ? 'dados'`;

/** Jobs that were given up, the last first. Of a standing job only the last time counts. */
export async function lostJobs(db: Db, most: number): Promise<LostJob[]> {
  const { rows } = (await db.execute(sql`
    select id, data, output, to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as falhou_em from (
      select *, row_number() over (partition by case when ${isOfStanding} then data ->> 'tarefa' else id::text end order by created_on desc) as place
      from pgboss.job where name = ${Queue.LOST} and state < 'active') as lost
    where place = 1 order by created_on desc, id limit ${most}`)) as unknown as { rows: Row[] };
  return rows.map(({ id, data, output, falhou_em }) => ({
    id,
    nome: data.titulo,
    motivo: output?.motivo ?? DIED,
    tentativas: data.tentativas + 1,
    falhouEm: falhou_em,
    codigo: output?.codigo ?? null,
  }));
}

/** Forgets that a standing job was given up: it ran since. */
export async function forget(db: Db, tarefa: string): Promise<void> {
  await db.execute(sql`delete from pgboss.job where name = ${Queue.LOST} and ${isOfStanding} and data ->> 'tarefa' = ${tarefa}`);
}

/** Sends a lost job again with all its tries. @returns content of the job; null where it is not lost any more */
export async function sendAgain(db: Db, id: string): Promise<Envelope | null> {
  const { rows } = (await db.execute(
    sql`delete from pgboss.job where name = ${Queue.LOST} and id = ${id}::uuid returning data`,
  )) as unknown as { rows: Pick<Row, "data">[] };
  const data = rows[0]?.data;
  if (!data) return null;
  if (data.dados === undefined) {
    await forget(db, data.tarefa);
    await pull(db, [data.tarefa]);
    await wake(db, data.tarefa);
  } else {
    await sendTo(db, Queue.ASKED, data);
    await wake(db);
  }
  return data;
}
