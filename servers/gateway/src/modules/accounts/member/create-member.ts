import { isAgentType, type Merchant, memberType, type StaffRole, staffType } from '@atrium/contracts/constants';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { MemberProfile } from '../../../db/column-types.ts';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';

export interface NewMember {
  /** Generated when left out. */
  readonly id?: string;
  readonly account: string;
  readonly merchant: Merchant;
  /** A member type; an ordinary member when left out. */
  readonly type?: number;
  readonly nickname?: string;
  readonly language: string;
  /** Argon2id hash (`hashPassword`). */
  readonly passwordHash: string;
  /** Of an initial password, which must be changed at the first login and is over then (SEC3); epoch ms. */
  readonly passwordValidUntil?: number;
  readonly paymentPasswordHash?: string | null;
  readonly profile?: MemberProfile;
  /** The code that new members of this agent's downline register with; an agent without one gets a random one. */
  readonly affiliateCode?: string | null;
  readonly parentId?: string | null;
  /** Hundredths of a percent; nothing when left out. */
  readonly lineRebate?: number;
  /** The owner of the given referral code. */
  readonly referrerId?: string | null;
  /** A number that was verified by a code. */
  readonly verifiedMobile?: string | null;
  readonly createdAt: number;
  readonly kycLevel?: number;
  /** Of a person of the operator (`staffType`). */
  readonly staffRoles?: readonly StaffRole[];
  /** Where they act; at their own merchant when left out. */
  readonly staffMerchants?: readonly string[];
}

/** Writes a member below its parent. @throws Refusal `REG_USERNAME_TAKEN` */
export async function createMember(trx: Kysely<Database>, member: NewMember): Promise<string> {
  const id = member.id ?? newId(member.createdAt);
  const isAgent = isAgentType(member.type ?? memberType);
  const created = await trx
    .insertInto('member')
    .values({
      id,
      account: member.account,
      merchant_code: member.merchant.merchantCode,
      currency: member.merchant.currency,
      type: member.type ?? memberType,
      nickname: member.nickname ?? member.account,
      language: member.language,
      password_hash: member.passwordHash,
      password_changed_at: member.createdAt,
      must_change_password: member.passwordValidUntil !== undefined,
      password_valid_until: member.passwordValidUntil ?? null,
      payment_password_hash: member.paymentPasswordHash ?? null,
      profile: JSON.stringify(member.profile ?? {}),
      affiliate_code: member.affiliateCode ?? (isAgent ? newId(member.createdAt).slice(-8) : null),
      // The random end of an id: forty bits.
      referral_code: newId(member.createdAt).slice(-8),
      referrer_id: member.referrerId ?? null,
      verified_mobile: member.verifiedMobile ?? null,
      parent_id: member.parentId ?? null,
      line_rebate: member.lineRebate ?? 0,
      ancestor_ids: await ancestorsOf(trx, member.parentId ?? null),
      created_at: member.createdAt,
      kyc_level: member.kycLevel ?? 0,
      staff_roles: [...(member.staffRoles ?? [])],
      staff_merchants: member.type === staffType ? [...(member.staffMerchants ?? [member.merchant.merchantCode])] : [],
      last_login_at: null,
      last_login_ip: null,
    })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'account_key']).doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows === 0n) {
    throw new Refusal('REG_USERNAME_TAKEN', { fields: { username: { reason: 'taken' } } });
  }
  return id;
}

async function ancestorsOf(trx: Kysely<Database>, parentId: string | null): Promise<string[]> {
  if (!parentId) return [];
  const { ancestor_ids } = await trx
    .selectFrom('member')
    .select('ancestor_ids')
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow();
  return [...ancestor_ids, parentId];
}
