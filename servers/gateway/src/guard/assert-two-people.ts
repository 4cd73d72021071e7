import type { Barred } from '@atrium/contracts/entities';
import { Refusal } from '@atrium/server-kit';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Member ids, `vendor:<code>`, or null where nobody has acted yet. */
type Firsts = readonly (string | null)[];

interface Reading {
  readonly db: Kysely<Database>;
  readonly clock: { now(): number };
}

/**
 * Why a person cannot decide after others, as a function of those others; ask for all of a list at once. Two accounts can
 * be of one person (four-eyes.sql).
 */
export async function barredAs(
  second: string,
  { db, clock }: Reading,
  firsts: Firsts,
): Promise<(firsts: Firsts) => Barred | null> {
  const asked = [...new Set(firsts.filter((first) => first !== null))];
  const { rows } = await sql<Barred & { first: string }>`
    select first, because, until_ms as until
    from unnest(${asked}::text[]) as first, one_person(first, ${second}, ${clock.now()})`.execute(db);
  return (of) => {
    if (of.includes(second)) return { because: 'OWN', until: null };
    const same = rows.find(({ first }) => of.includes(first));
    return same ? { because: same.because, until: same.until } : null;
  };
}

/** @throws Refusal `APPROVAL_OWN` to who had a part in it, `APPROVAL_SAME_PERSON` to an account that counts as theirs */
export async function assertTwoPeople(reading: Reading, second: string, firsts: Firsts): Promise<void> {
  const barred = (await barredAs(second, reading, firsts))(firsts);
  if (barred?.because === 'OWN') throw new Refusal('APPROVAL_OWN');
  if (barred) throw new Refusal('APPROVAL_SAME_PERSON', { ...barred });
}
