import { agentTypes, memberType } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

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
