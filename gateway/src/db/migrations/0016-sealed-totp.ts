import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { seal } from '../../guard/seal.ts';
import type { Database } from '../database.ts';

/** Secrets of authenticator apps were stored as they are; from here on whoever reads the table has no codes. */
export const sealedTotpMigration: Migration = {
  async up(anyDb) {
    const db = anyDb as Kysely<Database>;
    const now = Date.now();
    for (const { member_id: owner, secret } of await db.selectFrom('totp').select(['member_id', 'secret']).execute()) {
      const sealed = await seal(db, secret, { name: 'totp', owner, now });
      await db.updateTable('totp').set({ secret: sealed }).where('member_id', '=', owner).execute();
    }
  },
};
