import { dayOf } from '@atrium/contracts/calendar';
import type { ContractKind } from '@atrium/contracts/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Period } from '../agents/index.ts';
import type { Carried, Terms } from './compute-bills.ts';

/** Half months begin on these days. */
const halves = ['01', '16'];

/** Of a salary what was taken back is always owed; of a dividend, what its contract says. */
const carries = ({ kind, carryOver }: Terms, beginsHalf: boolean): boolean =>
  kind !== 'DIVIDEND' || (carryOver !== 'NONE' && !(carryOver === 'HALF_MONTH' && beginsHalf));

/** What of a bill goes on to the bills after it. */
export interface Standing {
  readonly kind: ContractKind;
  readonly periodFrom: number;
  readonly netLoss: number;
  readonly effectiveBet: number;
  readonly carried: number;
  readonly owed: number;
  readonly takenBack: number;
}

/**
 * What a bill takes off the next one, under each kind of carrying over: of the period alone, with what it carried, and, as
 * far as play with money that was taken back is what it falls short by, whatever the contract says.
 */
export function carriedOn({ kind, netLoss, effectiveBet, carried, owed, takenBack }: Standing) {
  const own = kind === 'DIVIDEND' ? netLoss : effectiveBet;
  const withEarlier = Math.min(0, own + carried);
  const stillOwed = kind === 'DIVIDEND' ? Math.min(-withEarlier, Math.max(0, owed + takenBack)) : 0;
  return { alone: Math.min(0, own), withEarlier, owed: stillOwed };
}

/** How the bill before a period of these contracts is found. */
export interface Carrying {
  readonly from: number;
  readonly timeZone: string;
  /** Bills as they would be made again, by subject; they count instead of those that are stored. */
  readonly again?: ReadonlyMap<string, Standing> | undefined;
}

/**
 * What earlier periods take off a period, zero or less: of a dividend the wins of the team, by what its contract says, and
 * play with money that was taken back; of a salary the bets that were taken back after their period and that later ones
 * have not made good. The contracts are of one kind and period.
 */
export async function carriedLosses(
  db: Kysely<Database>,
  contracts: readonly Terms[],
  { from, timeZone, again = new Map() }: Carrying,
): Promise<Map<string, Carried>> {
  const beginsHalf = halves.includes(dayOf(from, timeZone).slice(8));
  const last = await lastBills(db, contracts, from);
  const carriedFrom = (subjectId: string, stored: Standing | undefined) => {
    const made = again.get(subjectId);
    const standing = made && made.periodFrom >= (stored?.periodFrom ?? 0) ? made : stored;
    return standing && carriedOn(standing);
  };
  return new Map(
    contracts.map((terms) => {
      const { subjectId, kind, carryOver } = terms;
      const { ofPeriod, latest } = last.get(subjectId) ?? {};
      const standing = carries(terms, beginsHalf) ? carriedFrom(subjectId, ofPeriod) : undefined;
      const isAlone = kind === 'DIVIDEND' && carryOver === 'PREVIOUS_PERIOD';
      const byContract = (isAlone ? standing?.alone : standing?.withEarlier) ?? 0;
      const owed = carriedFrom(subjectId, latest)?.owed ?? 0;
      return [subjectId, { carried: Math.min(byContract, -owed), owed }];
    }),
  );
}

/** The last bills of a subject: of the same period, and of any, which differ where the contract had another one. */
interface LastBills {
  readonly ofPeriod?: Standing;
  readonly latest?: Standing;
}

/** Of each subject the last bills before an instant: steps into an index each, however many bills there are. */
async function lastBills(
  db: Kysely<Database>,
  contracts: readonly Terms[],
  from: Period['from'],
): Promise<Map<string, LastBills>> {
  const [first] = contracts;
  if (!first) return new Map();
  const columns = sql`kind, period_from as "periodFrom", net_loss as "netLoss", effective_bet as "effectiveBet", carried,
    owed, taken_back as "takenBack"`;
  const { rows } = await sql<Standing & { subjectId: string; which: keyof LastBills }>`
    select subject.id as "subjectId", bill.*
      from unnest(${sql.val(contracts.map(({ subjectId }) => subjectId))}::text[]) as subject (id),
        lateral (
          (select 'ofPeriod' as which, ${columns} from contract_bill
            where subject_id = subject.id and kind = ${first.kind} and period = ${first.period} and period_from < ${from}
            order by period_from desc limit 1)
          union all
          (select 'latest' as which, ${columns} from contract_bill
            where subject_id = subject.id and kind = ${first.kind} and period_from < ${from}
            order by period_from desc limit 1)
        ) bill`.execute(db);
  const last = new Map<string, LastBills>();
  for (const { subjectId, which, ...standing } of rows)
    last.set(subjectId, { ...last.get(subjectId), [which]: standing });
  return last;
}
