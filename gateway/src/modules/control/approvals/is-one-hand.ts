import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

interface Two {
  /** Member id, `vendor:<code>`, or null where nobody has acted yet. */
  readonly first: string | null;
  readonly second: string;
  readonly at: number;
}

/** Whether one person may stand behind both accounts (sql/four-eyes.sql): together they are not four eyes. */
export async function isOneHand(db: Kysely<Database>, { first, second, at }: Two): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_one_hand(${first}, ${second}, ${at}) as is`.execute(db);
  return rows[0]?.is ?? false;
}
