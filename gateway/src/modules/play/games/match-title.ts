import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** How titles are compared with a search: which ones count, and how well. */
export interface TitleMatch {
  condition: RawBuilder<boolean>;
  rank: RawBuilder<number>;
}

/** Minimum word similarity: tolerates a missing letter or two swapped ones. */
const likeness = 0.35;

const trigramsBy = new WeakMap<object, Promise<boolean>>();

/** Whether this database has pg_trgm and so tolerates typing mistakes; queried once per connection pool. */
function hasTrigrams(db: Kysely<Database>): Promise<boolean> {
  const known = trigramsBy.get(db);
  if (known) return known;
  const asked = sql`select 1 from pg_extension where extname = 'pg_trgm'`
    .execute(db)
    .then(({ rows }) => rows.length > 0);
  trigramsBy.set(db, asked);
  return asked;
}

/** Titles in which every word is found, or something near it; those that contain the search as it is come first. */
export async function matchTitle(db: Kysely<Database>, keyword: string): Promise<TitleMatch> {
  const exact = sql<number>`(title_key like ${`${keyword}%`})::int + (title_key like ${`%${keyword}%`})::int`;
  const words = keyword.split(' ');
  if (!(await hasTrigrams(db))) {
    const contained = words.map((word) => sql<boolean>`title_key like ${`%${word}%`}`);
    return { condition: sql<boolean>`(${sql.join(contained, sql` and `)})`, rank: exact };
  }
  const found = words.map((word) => sql<boolean>`word_similarity(${word}, title_key) >= ${likeness}`);
  const near = words.map((word) => sql<number>`word_similarity(${word}, title_key)`);
  return {
    condition: sql<boolean>`(${sql.join(found, sql` and `)} or title_key like ${`%${keyword}%`})`,
    rank: sql<number>`${exact} + ${sql.join(near, sql` + `)}`,
  };
}
