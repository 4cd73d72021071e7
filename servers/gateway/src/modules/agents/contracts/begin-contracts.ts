import { merchantOf } from '@atrium/contracts/constants';
import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import { type Contract, end, endBelow, type Tools } from './ending.ts';
import { periodAt } from './next-period.ts';
import { notifyParties } from './notify-parties.ts';
import { topRateOf } from './rates.ts';

/**
 * When what a contract replaces ends: with its beginning. Where the periods differ and do not meet, as a week and a
 * month, the last whole one of the replaced contract is its last; the days between count for neither.
 */
async function endOfReplaced(trx: Kysely<Database>, contract: Contract, before: readonly Contract[], at: number) {
  const inForce = before.find(({ begun_at: begunAt }) => begunAt !== null);
  if (!inForce || inForce.period === contract.period) return at;
  const { merchant_code: merchantCode } = await trx
    .selectFrom('member')
    .select('merchant_code')
    .where('id', '=', contract.subject_id)
    .executeTakeFirstOrThrow();
  return periodAt(contract.kind, inForce.period, at, merchantOf(merchantCode).timeZone).from;
}

async function begin(trx: Kysely<Database>, contract: Contract, tools: Tools): Promise<void> {
  const { id, kind, period, subject_id: subjectId, tiers } = contract;
  const before = await trx
    .selectFrom('contract')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('status', '=', 'VALID')
    .where('id', '<>', id)
    .where('version', '<', contract.version)
    .execute();
  const at = await endOfReplaced(trx, contract, before, contract.effective_from ?? tools.clock.now());
  for (const replaced of before) await end(trx, replaced, { reason: 'REPLACED', at }, tools);
  await trx.updateTable('contract').set({ begun_at: tools.clock.now() }).where('id', '=', id).execute();
  await notifyParties({ ...tools, db: trx }, contract, 'begun');
  await endBelow(trx, { headId: subjectId, kind, period, topRate: topRateOf(tiers), at }, tools);
}

/** Accepted contracts begin with their period: the previous one ends, and so do higher rates and other periods in the downline. */
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
