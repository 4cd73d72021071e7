import type { listContractOffers as call } from '@atrium/contracts/calls';
import type { ContractKind } from '@atrium/contracts/constants';
import { exampleOf } from '@atrium/contracts/contract-terms';
import type { ContractOffer } from '@atrium/contracts/entities';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { openKinds } from '../../../guard/site-flags.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { startOfContract } from './start-of-contract.ts';

async function inForce(db: Kysely<Database>, subjectId: string): Promise<Map<ContractKind, ContractOffer['previous']>> {
  const rows = await db
    .selectFrom('contract')
    .select(['kind', 'version', 'period', 'tiers'])
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'VALID')
    .orderBy('version')
    .execute();
  return new Map(rows.map(({ kind, ...terms }) => [kind, terms]));
}

export const listContractOffers: Operation<typeof call> = async (_request, context) => {
  const { memberId } = requireCaller(context);
  const { db, clock, merchant } = context;
  const now = clock.now();
  const previous = await inForce(db, memberId);
  const open = await openKinds(db, merchant);
  const waiting = await db
    .selectFrom('contract')
    .leftJoin('member as owner', 'owner.id', 'contract.owner_id')
    .select(['contract.id', 'kind', 'period', 'version', 'tiers', 'offered_at', 'owner.account as offeredBy'])
    .select(['issue_type as issueType', 'carry_over as carryOver'])
    .where('subject_id', '=', memberId)
    .where('contract.status', '=', 'REQUESTED')
    .where('kind', 'in', [...open])
    .orderBy('offered_at')
    .execute();
  const offers: ContractOffer[] = [];
  for (const { id, tiers, offered_at: offeredAt, ...terms } of waiting) {
    const { kind, period } = terms;
    const example = exampleOf(kind, tiers);
    if (!example) throw new Error('an offer without tiers');
    const next = { subjectId: memberId, kind, period, now, timeZone: merchant.timeZone };
    const effectiveFrom = await startOfContract(db, next);
    const offer = { contractId: id, ...terms, tiers, offeredAt, effectiveFrom, example };
    offers.push({ ...offer, previous: previous.get(kind) ?? null });
  }
  return { offers };
};
