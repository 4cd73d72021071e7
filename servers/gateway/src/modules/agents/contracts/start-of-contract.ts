import type { ContractKind, ContractPeriod } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { nextPeriodStart, periodAt } from './next-period.ts';

interface Next {
  readonly subjectId: string;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly now: number;
  readonly timeZone: string;
}

/**
 * When a contract that is accepted now begins: with its next period, and not before every period has ended that runs now
 * and is paid by an earlier contract of the kind. No day is paid twice.
 */
export async function startOfContract(db: Kysely<Database>, next: Next): Promise<number> {
  const { subjectId, kind, period, now, timeZone } = next;
  const earlier = await db
    .selectFrom('contract')
    .select(['period', 'effective_from', 'ended_at'])
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('status', 'in', ['VALID', 'EXPIRED', 'INVALID'])
    .where('effective_from', '<=', now)
    .execute();
  const running = earlier.flatMap(({ period: of, effective_from: since, ended_at: endedAt }) => {
    const { from, to } = periodAt(kind, of, now, timeZone);
    const counts = since !== null && since <= from && (endedAt === null || endedAt > from);
    return counts ? [to] : [];
  });
  const free = Math.max(nextPeriodStart(kind, period, now, timeZone), ...running);
  const { from, to } = periodAt(kind, period, free, timeZone);
  return from === free ? from : to;
}
