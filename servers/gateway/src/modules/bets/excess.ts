import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const sumOf = (column: string) => sql`sum(${sql.ref(column)})`;

/**
 * By how much each subject is counted too high; subjects that are counted rightly are left out.
 * @param lines a query of `subject` and the columns
 */
export async function excess(db: Kysely<Database>, lines: RawBuilder<unknown>, columns: readonly string[]) {
  const { rows } = await sql<{ subject: string; excess: string }>`
    select subject, concat_ws(', ', ${sql.join(
      columns.map((column) => sql`${sql.lit(`${column} `)} || nullif(${sumOf(column)}, 0)`),
    )}) as excess
    from (${lines}) line group by subject
    having ${sql.join(
      columns.map((column) => sql`${sumOf(column)} <> 0`),
      sql` or `,
    )}
    order by subject`.execute(db);
  return rows;
}
