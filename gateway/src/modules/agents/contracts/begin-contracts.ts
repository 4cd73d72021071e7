import { type ContractKind, type ContractPeriod, merchantOf } from '@atrium/contracts/constants';
import { contractEnded } from '@atrium/contracts/events';
import { inTransaction } from '@atrium/postgres';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { periodAt } from './next-period.ts';
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

interface Line {
  readonly headId: string;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly topRate: number;
  readonly at: number;
}

/**
 * §4: contracts and offers in the downline that are above the upline's new rate end, and those of another period too: the
 * operator would pay both in full. Not only direct ones, for a contract may stand below somebody without one.
 */
async function endBelow(
  trx: Kysely<Database>,
  { headId, kind, period, topRate, at }: Line,
  tools: Tools,
): Promise<void> {
  const below = await trx
    .selectFrom('contract')
    .selectAll()
    .where('subject_id', 'in', (eb) =>
      eb.selectFrom('member').select('id').where(sql<boolean>`ancestor_ids @> array[${headId}::text]`),
    )
    .where('kind', '=', kind)
    .where('status', 'in', ['REQUESTED', 'VALID'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const contract of below)
    if (contract.period !== period || topRateOf(contract.tiers) > topRate)
      await end(trx, contract, { reason: 'RATE_ABOVE_UPLINE', at }, tools);
}

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
  await notifyParties(trx, tools, contract, 'begun');
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
