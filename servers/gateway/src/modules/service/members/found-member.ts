import { agentTypes, memberType, merchantOf } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';

/** What staff look after: neither staff nor trials. */
const types = [memberType, ...agentTypes];

/** The accounts that staff of these merchants may see. */
export const membersAt = (db: Kysely<Database>, merchants: readonly string[]) =>
  db.selectFrom('member').where('member.merchant_code', 'in', merchants).where('member.type', 'in', types);

export const foundColumns = [
  'member.id as memberId',
  'member.account',
  'member.merchant_code as merchantCode',
  'member.type',
  'member.state',
  'member.kyc_level as kycLevel',
  'member.vip_level as vipLevel',
  'member.created_at as createdAt',
  'member.last_login_at as lastLoginAt',
] as const;

/** An account that staff of the caller's merchants look at. @throws Refusal `NOT_FOUND` */
export async function memberFor(context: Pick<OperationContext, 'db' | 'caller'>, memberId: string) {
  const row = await membersAt(context.db, requireCaller(context).merchants)
    .select(['member.id as memberId', 'member.account', 'member.currency', 'member.merchant_code as merchantCode'])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  const { merchantCode, ...member } = row;
  return { ...member, merchant: merchantOf(merchantCode) };
}
