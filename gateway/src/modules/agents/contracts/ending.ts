import type { ContractKind } from '@atrium/contracts/constants';
import type { ContractEndReason } from '@atrium/contracts/entities';
import { contractEnded } from '@atrium/contracts/events';
import type { Kysely, Selectable } from 'kysely';
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
  await notifyParties(trx, { clock, publish }, contract, reason === 'RATE_ABOVE_UPLINE' ? 'ended' : 'endedByUpline');
}

/** §4: a subordinate's contracts and offers above the upline's new rate end, and so on down the downline. */
export async function endAbove(
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
