import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** How titles are compared with a search: which ones count, and how well. */
export interface TitleMatch {
  condition: RawBuilder<boolean>;
  rank: RawBuilder<number>;
}

/** Minimum word similarity: tolerates a missing letter or two swapped ones. */
const likeness = 0.35;

/**
 * Sets how alike words must be, for the rest of the transaction; false if this database has no pg_trgm and so
 * tolerates no typing mistakes.
 */
async function setLikeness(trx: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as has,
      set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`.execute(trx);
  return rows[0]?.has === true;
}

/** Shorter searches match the beginnings of words only: a letter or two are somewhere in nearly every title. */
const leastInside = 3;

/**
 * Titles in which every word is found, or something near it; those that contain the search as it is come first. The
 * operators, unlike the function, are answered by the index of trigrams; their threshold holds in the transaction `trx`.
 */
export async function matchTitle(trx: Kysely<Database>, keyword: string): Promise<TitleMatch> {
  const inside = sql<boolean>`search_key like ${`%${keyword}%`}`;
  const exact = sql<number>`(search_key like ${`${keyword}%`})::int + (${inside})::int`;
  const words = keyword.split(' ');
  if (!(await setLikeness(trx))) {
    const contained = words.map((word) => sql<boolean>`search_key like ${`%${word}%`}`);
    return { condition: sql<boolean>`(${sql.join(contained, sql` and `)})`, rank: exact };
  }
  const found = sql<boolean>`(${sql.join(
    words.map((word) => sql<boolean>`${word} <% search_key`),
    sql` and `,
  )})`;
  const near = words.map((word) => sql<number>`word_similarity(${word}, search_key)`);
  return {
    condition: keyword.length < leastInside ? found : sql<boolean>`(${found} or ${inside})`,
    rank: sql<number>`${exact} + ${sql.join(near, sql` + `)}`,
  };
}
