import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import { type Contract, end, endAbove, type Tools } from './ending.ts';
import { notifyParties } from './notify-parties.ts';
import { topRateOf } from './rates.ts';

async function begin(trx: Kysely<Database>, contract: Contract, tools: Tools): Promise<void> {
  const { id, kind, subject_id: subjectId, tiers } = contract;
  const before = await trx
    .selectFrom('contract')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('status', '=', 'VALID')
    .where('id', '<>', id)
    .where('version', '<', contract.version)
    .execute();
  const at = contract.effective_from ?? tools.clock.now();
  for (const replaced of before) await end(trx, replaced, { reason: 'REPLACED', at }, tools);
  await trx.updateTable('contract').set({ begun_at: tools.clock.now() }).where('id', '=', id).execute();
  await notifyParties(trx, tools, contract, 'begun');
  await endAbove(trx, { ownerId: subjectId, kind, topRate: topRateOf(tiers), at }, tools);
}

/** Accepted contracts begin with their period: the previous one ends, and so do higher rates in the downline. */
export const beginContracts: Job = {
  name: 'begin-contracts',
  everyMs: 30_000,
  async run(services) {
    const { db, clock } = services;
    const due = await db
      .selectFrom('contract')
      .select('id')
      .where('status', '=', 'VALID')
      .where('begun_at', 'is', null)
      .where('effective_from', '<=', clock.now())
      .orderBy('effective_from')
      .orderBy('version')
      .execute();
    for (const { id } of due) {
      await inTransaction(db, async (trx) => {
        const contract = await trx
          .selectFrom('contract')
          .selectAll()
          .where('id', '=', id)
          .where('status', '=', 'VALID')
          .where('begun_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (contract) await begin(trx, contract, services);
      });
    }
  },
};
