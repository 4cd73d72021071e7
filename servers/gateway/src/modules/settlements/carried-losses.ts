import { dayOf } from '@atrium/contracts/calendar';
import type { ContractKind } from '@atrium/contracts/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Period } from '../agents/index.ts';
import type { Terms } from './compute-bills.ts';

/** Half months begin on these days. */
const halves = ['01', '16'];

/** Of a salary what was taken back is always owed; of a dividend, what its contract says. */
const carries = ({ kind, carryOver }: Terms, beginsHalf: boolean): boolean =>
  kind !== 'DIVIDEND' || (carryOver !== 'NONE' && !(carryOver === 'HALF_MONTH' && beginsHalf));

/** What of a bill goes on to the bills after it. */
export interface Standing {
  readonly periodFrom: number;
  readonly netLoss: number;
  readonly effectiveBet: number;
  readonly carried: number;
}

/** What a bill takes off the next one, under each kind of carrying over: of the period alone, and with what it carried. */
export function carriedOn(kind: ContractKind, { netLoss, effectiveBet, carried }: Standing) {
  const own = kind === 'DIVIDEND' ? netLoss : effectiveBet;
  return { alone: Math.min(0, own), withEarlier: Math.min(0, own + carried) };
}

/** Where a bill is looked for that stands before a period of these contracts. */
export interface Carrying {
  readonly from: number;
  readonly timeZone: string;
  /** Bills as they would be made again, by subject; they count instead of those that are stored. */
  readonly again?: ReadonlyMap<string, Standing> | undefined;
}

/**
 * What earlier periods take off a period, zero or less: of a dividend the wins of the team, by what its contract says; of
 * a salary the bets that were taken back after their period and that later ones have not made good. The contracts are of
 * one kind and period.
 */
export async function carriedLosses(
  db: Kysely<Database>,
  contracts: readonly Terms[],
  { from, timeZone, again = new Map() }: Carrying,
): Promise<Map<string, number>> {
  const beginsHalf = halves.includes(dayOf(from, timeZone).slice(8));
  const carrying = contracts.filter((terms) => carries(terms, beginsHalf));
  const last = await lastBills(db, carrying, from);
  return new Map(
    carrying.map(({ subjectId, kind, carryOver }) => {
      const [stored, made] = [last.get(subjectId), again.get(subjectId)];
      const before = made && made.periodFrom >= (stored?.periodFrom ?? 0) ? made : stored;
      if (!before) return [subjectId, 0];
      const { alone, withEarlier } = carriedOn(kind, before);
      return [subjectId, kind === 'DIVIDEND' && carryOver === 'PREVIOUS_PERIOD' ? alone : withEarlier];
    }),
  );
}

/** Of each subject the last bill before an instant: one step into an index each, however many bills there are. */
async function lastBills(
  db: Kysely<Database>,
  contracts: readonly Terms[],
  from: Period['from'],
): Promise<Map<string, Standing>> {
  const [first] = contracts;
  if (!first) return new Map();
  const { rows } = await sql<Standing & { subjectId: string }>`
    select subject.id as "subjectId", bill.period_from as "periodFrom", bill.net_loss as "netLoss",
        bill.effective_bet as "effectiveBet", bill.carried
      from unnest(${sql.val(contracts.map(({ subjectId }) => subjectId))}::text[]) as subject (id),
        lateral (select period_from, net_loss, effective_bet, carried from contract_bill
          where subject_id = subject.id and kind = ${first.kind} and period = ${first.period} and period_from < ${from}
          order by period_from desc limit 1) bill`.execute(db);
  return new Map(rows.map(({ subjectId, ...standing }) => [subjectId, standing]));
}
