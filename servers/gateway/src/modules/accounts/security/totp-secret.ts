import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { seal, unseal } from '../../../guard/seal.ts';

const name = 'totp';

/** The secret of an app as it is stored. */
export function sealTotpSecret(db: Kysely<Database>, secret: string, memberId: string, now: number): Promise<string> {
  return seal(db, secret, { name, owner: memberId, now });
}

/** The secret itself, base32. @throws when the stored text is not the one that was written for this member */
export function openTotpSecret(db: Kysely<Database>, stored: string, memberId: string, now: number): Promise<string> {
  return unseal(db, stored, { name, owner: memberId, now });
}
