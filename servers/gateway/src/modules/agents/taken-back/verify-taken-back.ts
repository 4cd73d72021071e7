import type { LedgerViolation } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { playBehind } from './play-behind.ts';
import { notedPlay } from './take-back-play.ts';

/**
 * Invariant 23: play with money that was taken back earns nobody above anything, unless it is still to be counted; what
 * was given again earns as before.
 */
export async function verifyTakenBack(db: Kysely<Database>): Promise<LedgerViolation[]> {
  const owners = await db
    .selectFrom('money_taken_back')
    .select('member_id')
    .groupBy('member_id')
    .having(sql<boolean>`every(due_at is null)`)
    .execute();
  const violations: LedgerViolation[] = [];
  for (const { member_id: subject } of owners) {
    const message = await problemOf(db, subject);
    if (message) violations.push({ invariant: 23, subject, message });
  }
  return violations;
}

async function problemOf(db: Kysely<Database>, ownerId: string): Promise<string | undefined> {
  const rows = await db.selectFrom('money_taken_back').selectAll().where('member_id', '=', ownerId).execute();
  const missing = rows.filter(({ is_missing }) => is_missing);
  const noted = [...(await notedPlay(db, ownerId)).values()].filter(({ loss, bet }) => loss !== 0 || bet !== 0);
  if (missing.length === 0) return noted.length > 0 ? 'money that was given again is counted as missing' : undefined;
  const sum = noted.reduce((total, { loss }) => total + loss, 0);
  if (sum > missing.reduce((total, row) => total + row.missing, 0)) return 'more is taken off than is missing';
  const { play } = await playBehind(db, ownerId, missing);
  // A correction of a bet that comes later counts as such, and not here.
  const isBehind = play.some(({ loss, bet }) => loss !== 0 || bet !== 0);
  return isBehind && noted.length === 0 ? 'play with money that was taken back earned the line something' : undefined;
}
