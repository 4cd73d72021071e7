import type { offerContract as call } from '@atrium/contracts/calls';
import { type ContractKind, contractRules } from '@atrium/contracts/constants';
import { contractOffered } from '@atrium/contracts/events';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { type Caller, type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { areTiersValid, topRateOf } from './rates.ts';

/** Direct subordinates only, locked until the offer is written; any other account is not found. */
async function subordinateOf(trx: Kysely<Database>, caller: Caller, account: string): Promise<string> {
  const member = await trx
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', caller.merchantCode)
    .where('account_key', '=', account.toLowerCase())
    .where('parent_id', '=', caller.memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new Refusal('CONTRACT_NOT_FOUND');
  return member.id;
}

/** The most an upline may offer: what it has itself; at the top of a downline, what the kind allows. */
async function highestRateOf(trx: Kysely<Database>, ownerId: string, kind: ContractKind): Promise<number> {
  const own = await trx
    .selectFrom('contract')
    .select('tiers')
    .where('subject_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('status', '=', 'VALID')
    .where('begun_at', 'is not', null)
    .executeTakeFirst();
  if (own) return topRateOf(own.tiers);
  const owner = await trx.selectFrom('member').select('parent_id').where('id', '=', ownerId).executeTakeFirstOrThrow();
  return owner.parent_id === null ? contractRules[kind].maxRate : 0;
}

/** The next version number; a pending offer is replaced, and can no longer be answered. */
async function nextVersion(trx: Kysely<Database>, subjectId: string, kind: ContractKind, now: number): Promise<number> {
  await trx
    .updateTable('contract')
    .set({ status: 'INVALID', end_reason: 'REPLACED', ended_at: now })
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('status', '=', 'REQUESTED')
    .execute();
  const { last } = await trx
    .selectFrom('contract')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export const offerContract: Operation<typeof call> = async ({ account, kind, period, tiers }, context) => {
  const caller = requireCaller(context);
  const { clock, clientIp: ip, traceId } = context;
  const isPeriod = contractRules[kind].periods.some((one) => one === period);
  if (!isPeriod || !areTiersValid(kind, tiers)) throw new Refusal('CONTRACT_TIERS_INVALID');
  const now = clock.now();
  return context.transaction(async (tx) => {
    const subjectId = await subordinateOf(tx.db, caller, account);
    const highest = await highestRateOf(tx.db, caller.memberId, kind);
    if (topRateOf(tiers) > highest) throw new Refusal('CONTRACT_RATE_ABOVE_UPLINE');
    const version = await nextVersion(tx.db, subjectId, kind, now);
    const contractId = newId(now);
    const terms = { kind, period, tiers: JSON.stringify(tiers), version };
    await tx.db
      .insertInto('contract')
      .values({ id: contractId, owner_id: caller.memberId, subject_id: subjectId, ...terms, offered_at: now })
      .execute();
    const audit = { at: now, actor: caller.memberId, action: 'contract.offered', subject: contractId, ip, traceId };
    await writeAudit(tx.db, { ...audit, detail: { subjectId, kind, period, tiers, version } });
    await tx.publish(tx.db, {
      audience: { memberId: subjectId },
      event: contractOffered,
      payload: { contractId, kind },
    });
    return { contractId, version, status: 'REQUESTED' as const };
  });
};
