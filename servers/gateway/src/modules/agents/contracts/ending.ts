import type { ContractKind, ContractPeriod } from '@atrium/contracts/constants';
import type { ContractEndReason } from '@atrium/contracts/entities';
import { contractEnded } from '@atrium/contracts/events';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';
import { notifyParties } from './notify-parties.ts';
import { topRateOf } from './rates.ts';

export type Contract = Selectable<Database['contract']>;
export type Tools = Pick<Services, 'clock' | 'publish'>;

/** Why and when a contract ends: at the end of a period, not when that is seen. */
interface Ending {
  readonly reason: ContractEndReason;
  readonly at: number;
}

export async function end(
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
  if (reason === 'REPLACED') return;
  await notifyParties(
    { clock, publish, db: trx },
    contract,
    reason === 'RATE_ABOVE_UPLINE' ? 'ended' : 'endedByUpline',
  );
}

interface Line {
  readonly headId: string;
  readonly kind: ContractKind;
  /** Null: of whichever period. */
  readonly period: ContractPeriod | null;
  readonly topRate: number;
  readonly at: number;
}

/**
 * Contracts and offers in the downline that are above the upline's new rate end, and those of another period too: the
 * operator would pay both in full. Not only direct ones, for a contract may stand below somebody without one.
 */
export async function endBelow(
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
  for (const contract of below) {
    const isOfAnother = period !== null && contract.period !== period;
    if (isOfAnother || topRateOf(contract.tiers) > topRate)
      await end(trx, contract, { reason: 'RATE_ABOVE_UPLINE', at }, tools);
  }
}
