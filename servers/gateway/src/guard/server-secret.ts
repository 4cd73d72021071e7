import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** A secret of this installation by its name, created at its first use, the same for all processes. */
export async function serverSecret(db: Kysely<Database>, name: string, now: number): Promise<string> {
  const read = () => db.selectFrom('server_secret').select('secret').where('name', '=', name);
  const known = await read().executeTakeFirst();
  if (known) return known.secret;
  await db
    .insertInto('server_secret')
    .values({ name, secret: randomBytes(32).toString('base64url'), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await read().executeTakeFirstOrThrow()).secret;
}

/** The stored form of a short secret, such as a code of six digits, whose plain hash could be guessed. */
export async function keyedHash(db: Kysely<Database>, name: string, text: string, now: number): Promise<string> {
  return createHmac('sha256', await serverSecret(db, name, now))
    .update(text)
    .digest('hex');
}
