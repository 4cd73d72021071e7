import { dayOf } from '@atrium/contracts/calendar';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Period } from '../agents/index.ts';
import type { Terms } from './compute-bills.ts';

/** Half months begin on these days. */
const halves = ['01', '16'];

/** Of a salary what was taken back is always owed; of a dividend, what its contract says. */
const carries = ({ kind, carryOver }: Terms, beginsHalf: boolean): boolean =>
  kind !== 'DIVIDEND' || (carryOver !== 'NONE' && !(carryOver === 'HALF_MONTH' && beginsHalf));

/**
 * What earlier periods take off a period, zero or less: of a dividend the wins of the team, by what its contract says; of
 * a salary the bets that were taken back after their period and that later ones have not made good.
 */
export async function carriedLosses(
  db: Kysely<Database>,
  contracts: readonly Terms[],
  { from, timeZone }: Pick<Period, 'from'> & { timeZone: string },
): Promise<Map<string, number>> {
  const beginsHalf = halves.includes(dayOf(from, timeZone).slice(8));
  const carrying = contracts.filter((terms) => carries(terms, beginsHalf));
  if (carrying.length === 0) return new Map();
  const rows = await db
    .selectFrom('contract_bill')
    .distinctOn(['subject_id', 'kind', 'period'])
    .select(['subject_id', 'kind', 'period', 'net_loss', 'effective_bet', 'carried'])
    .where('kind', 'in', [...new Set(carrying.map(({ kind }) => kind))])
    .where('period_from', '<', from)
    .where('subject_id', '=', sql<string>`any(${sql.val(carrying.map(({ subjectId }) => subjectId))}::text[])`)
    .orderBy('subject_id')
    .orderBy('kind')
    .orderBy('period')
    .orderBy('period_from', 'desc')
    .execute();
  return new Map(
    carrying.map(({ subjectId, kind, period, carryOver }) => {
      const last = rows.find((row) => row.subject_id === subjectId && row.kind === kind && row.period === period);
      if (!last) return [subjectId, 0];
      if (kind !== 'DIVIDEND') return [subjectId, Math.min(0, last.effective_bet + last.carried)];
      return [subjectId, Math.min(0, last.net_loss + (carryOver === 'PREVIOUS_PERIOD' ? 0 : last.carried))];
    }),
  );
}
