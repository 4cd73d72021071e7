import type { SamePerson } from '@atrium/contracts/entities';
import { Refusal } from '@atrium/server-kit';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

interface Two {
  /** Member id, `vendor:<code>`, or null where nobody has acted yet. */
  readonly first: string | null;
  readonly second: string;
  readonly at: number;
}

/** Why two accounts count as one person, and until when (four-eyes.sql); null for two people. */
export async function samePerson(db: Kysely<Database>, { first, second, at }: Two): Promise<SamePerson | null> {
  const found = sql<SamePerson>`select because, until_ms as until from one_person(${first}, ${second}, ${at})`;
  const { rows } = await found.execute(db);
  return rows[0] ?? null;
}

/** @throws Refusal `APPROVAL_OWN` to who asked, `APPROVAL_SAME_PERSON` to an account that counts as theirs */
export async function assertTwoPeople(db: Kysely<Database>, two: Two): Promise<void> {
  if (two.first === two.second) throw new Refusal('APPROVAL_OWN');
  const same = await samePerson(db, two);
  if (same) throw new Refusal('APPROVAL_SAME_PERSON', { ...same });
}
