import type { ContractKind } from '@atrium/contracts/constants';
import { contractEnded } from '@atrium/contracts/events';
import { inTransaction } from '@atrium/postgres';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { notifyParties } from './notify-parties.ts';
import { topRateOf } from './rates.ts';

type Contract = Selectable<Database['contract']>;
type Tools = Pick<Services, 'clock' | 'publish'>;

/** Why and when a contract ends: at the beginning of the period that another one counts for, not when that is seen. */
interface Ending {
  readonly reason: 'REPLACED' | 'RATE_ABOVE_UPLINE';
  readonly at: number;
}

async function end(
  trx: Kysely<Database>,
  contract: Contract,
  { reason, at }: Ending,
  { clock, publish }: Tools,
): Promise<void> {
  const { id, kind, owner_id: ownerId, subject_id: subjectId } = contract;
  await trx
    .updateTable('contract')
    .set({ status: reason === 'REPLACED' ? 'EXPIRED' : 'INVALID', ended_at: at, end_reason: reason })
    .where('id', '=', id)
    .execute();
  for (const memberId of reason === 'REPLACED' ? [subjectId] : [subjectId, ownerId]) {
    if (memberId === null) continue;
    await publish(trx, { audience: { memberId }, event: contractEnded, payload: { contractId: id, kind, reason } });
  }
  // The parties of a replaced one are notified with its successor.
  if (reason === 'RATE_ABOVE_UPLINE') await notifyParties(trx, { clock, publish }, contract, 'ended');
}

/** §4: a subordinate's contracts and offers above the upline's new rate end, and so on down the downline. */
async function endAbove(
  trx: Kysely<Database>,
  line: { ownerId: string; kind: ContractKind; topRate: number; at: number },
  tools: Tools,
): Promise<void> {
  const below = await trx
    .selectFrom('contract')
    .selectAll()
    .where('owner_id', '=', line.ownerId)
    .where('kind', '=', line.kind)
    .where('status', 'in', ['REQUESTED', 'VALID'])
    .forUpdate()
    .execute();
  for (const contract of below) {
    if (topRateOf(contract.tiers) <= line.topRate) continue;
    await end(trx, contract, { reason: 'RATE_ABOVE_UPLINE', at: line.at }, tools);
    await endAbove(trx, { ...line, ownerId: contract.subject_id }, tools);
  }
}

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
