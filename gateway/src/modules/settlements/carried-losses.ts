import { dayOf } from '@atrium/contracts/calendar';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Period } from '../agents/index.ts';
import type { Terms } from './compute-bills.ts';

/** Half months begin on these days. */
const halves = ['01', '16'];

/** What earlier wins of each team take off its loss in a period, by what its contract says; zero or less. */
export async function carriedLosses(
  db: Kysely<Database>,
  contracts: readonly Terms[],
  { from, timeZone }: Pick<Period, 'from'> & { timeZone: string },
): Promise<Map<string, number>> {
  const beginsHalf = halves.includes(dayOf(from, timeZone).slice(8));
  const carrying = contracts.filter(
    ({ kind, carryOver }) => kind === 'DIVIDEND' && carryOver !== 'NONE' && !(carryOver === 'HALF_MONTH' && beginsHalf),
  );
  if (carrying.length === 0) return new Map();
  const rows = await db
    .selectFrom('contract_bill')
    .distinctOn(['subject_id', 'period'])
    .select(['subject_id', 'period', 'net_loss', 'carried'])
    .where('kind', '=', 'DIVIDEND')
    .where('period_from', '<', from)
    .where('subject_id', '=', sql<string>`any(${sql.val(carrying.map(({ subjectId }) => subjectId))}::text[])`)
    .orderBy('subject_id')
    .orderBy('period')
    .orderBy('period_from', 'desc')
    .execute();
  return new Map(
    carrying.map(({ subjectId, period, carryOver }) => {
      const last = rows.find((row) => row.subject_id === subjectId && row.period === period);
      const left = last ? last.net_loss + (carryOver === 'PREVIOUS_PERIOD' ? 0 : last.carried) : 0;
      return [subjectId, Math.min(0, left)];
    }),
  );
}
