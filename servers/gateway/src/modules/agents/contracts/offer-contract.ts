import type { CallRequest, offerContract as call, offerHouseContract as houseCall } from '@atrium/contracts/calls';
import {
  type CarryOver,
  type ContractKind,
  type ContractPeriod,
  contractRules,
  type IssueType,
} from '@atrium/contracts/constants';
import { contractOffered } from '@atrium/contracts/events';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { typedKey } from '../../../db/typed-key.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertKindOpen } from '../../../guard/site-flags.ts';
import {
  type Caller,
  type Operation,
  type OperationContext,
  Refusal,
  requireCaller,
} from '../../../operation/operation.ts';
import { areTiersValid, topRateOf } from './rates.ts';

/** Direct subordinates only, locked until the offer is written; any other account is not found. */
async function subordinateOf(trx: Kysely<Database>, caller: Caller, account: string): Promise<string> {
  const member = await trx
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', caller.merchantCode)
    .where('account_key', '=', typedKey(account))
    .where('parent_id', '=', caller.memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new Refusal('CONTRACT_NOT_FOUND');
  return member.id;
}

/**
 * The rate that an upline may offer at most, and in which period: its own contract's, or null where it has none. One that
 * was accepted and has not begun counts where none is in force: what is handed down from it begins with it or later.
 */
export async function offerableBy(
  trx: Kysely<Database>,
  ownerId: string,
  kind: ContractKind,
): Promise<{ rate: number; period: ContractPeriod } | null> {
  const own = await trx
    .selectFrom('contract')
    .select(['tiers', 'period'])
    .where('subject_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('status', '=', 'VALID')
    .orderBy('begun_at', (order) => order.asc().nullsLast())
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return own ? { rate: topRateOf(own.tiers), period: own.period } : null;
}

/**
 * Another period than the upline's own would have the operator pay both in full.
 * @throws Refusal `CONTRACT_NONE_OWN` where the upline has no contract of the kind, `CONTRACT_TIERS_INVALID` where the
 * period is another, `CONTRACT_RATE_ABOVE_UPLINE` where the rate is above
 */
async function assertWithinOwn(trx: Kysely<Database>, ownerId: string, { kind, period, tiers }: Offer['terms']) {
  // What ends or replaces the own contract meanwhile waits for the offer, and ends it then if it is above.
  await trx
    .selectFrom('contract')
    .select('id')
    .where('subject_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('status', '=', 'VALID')
    .orderBy('id')
    .forShare()
    .execute();
  const own = await offerableBy(trx, ownerId, kind);
  if (!own) throw new Refusal('CONTRACT_NONE_OWN');
  if (own.period !== period) throw new Refusal('CONTRACT_TIERS_INVALID', { fields: { period: { reason: 'invalid' } } });
  if (topRateOf(tiers) > own.rate) throw new Refusal('CONTRACT_RATE_ABOVE_UPLINE');
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

export interface Offer {
  /** Null: the operator's. */
  readonly ownerId: string | null;
  readonly subjectId: string;
  readonly terms: Pick<CallRequest<typeof houseCall>, 'kind' | 'period' | 'tiers'> & {
    carryOver?: CarryOver;
    issueType?: IssueType;
  };
  readonly offeredBy: string;
  readonly reason?: string;
}

/** Writes an offer in place of a pending one, and notifies its subject. */
export async function writeOffer(tx: OperationContext, { ownerId, subjectId, terms, offeredBy, reason }: Offer) {
  const { kind, period, tiers, carryOver = 'NONE', issueType = 'PLATFORM' } = terms;
  const now = tx.clock.now();
  const version = await nextVersion(tx.db, subjectId, kind, now);
  const contractId = newId(now);
  const row = {
    id: contractId,
    owner_id: ownerId,
    subject_id: subjectId,
    kind,
    period,
    version,
    carry_over: carryOver,
    issue_type: issueType,
  };
  await tx.db
    .insertInto('contract')
    .values({ ...row, tiers: JSON.stringify(tiers), offered_at: now, offered_by: offeredBy })
    .execute();
  const { clientIp: ip, traceId } = tx;
  const detail = {
    subjectId,
    kind,
    period,
    tiers,
    version,
    carryOver,
    issueType,
    ...(reason === undefined ? {} : { reason }),
  };
  const entry = { at: now, actor: offeredBy, subject: contractId, detail, ip, traceId };
  await writeAudit(tx.db, { ...entry, action: 'contract.offered' });
  await tx.publish(tx.db, { audience: { memberId: subjectId }, event: contractOffered, payload: { contractId, kind } });
  return { contractId, version, status: 'REQUESTED' as const };
}

/** @throws Refusal `CONTRACT_TIERS_INVALID` */
export function assertTerms({ kind, period, tiers }: Offer['terms']): void {
  const isPeriod = contractRules[kind].periods.some((one) => one === period);
  if (!isPeriod || !areTiersValid(kind, tiers)) throw new Refusal('CONTRACT_TIERS_INVALID');
}

export const offerContract: Operation<typeof call> = async ({ account, ...terms }, context) => {
  const caller = requireCaller(context);
  await assertKindOpen(context.db, context.merchant, terms.kind);
  assertTerms(terms);
  return context.transaction(async (tx) => {
    const subjectId = await subordinateOf(tx.db, caller, account);
    await assertWithinOwn(tx.db, caller.memberId, terms);
    return writeOffer(tx, { ownerId: caller.memberId, subjectId, terms, offeredBy: caller.memberId });
  });
};
