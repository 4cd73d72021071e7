import {
  headAgentType,
  memberType,
  merchantOf,
  type StaffRole,
  staffRoles,
  staffType,
} from '@atrium/contracts/constants';
import { newId } from '../db/new-id.ts';
import type { Gateway } from '../gateway.ts';
import { createMember } from '../modules/accounts/member/create-member.ts';
import { issueSession } from '../modules/accounts/session/issue-session.ts';
import { hashPassword } from '../modules/accounts/session/password.ts';

export const testPassword = 'correct horse battery';
/** What a head of a line has in tests, as if two people had decided it; hundredths of a percent. */
export const headRebate = 50;
let passwordHash: Promise<string> | undefined;

export interface TestMember {
  memberId: string;
  account: string;
  token: string;
  sessionId: string;
  currency: string;
}

/** A member with money and a session, without going through the registration form. */
export async function addMember(
  { gateway: { services } }: { gateway: Pick<Gateway, 'services'> },
  options: {
    type?: number;
    balanceMinor?: number;
    merchantCode?: string;
    account?: string;
    parentId?: string;
    roles?: readonly StaffRole[];
    /** Where staff act; at their own merchant when left out. */
    merchants?: readonly string[];
  } = {},
): Promise<TestMember> {
  const { db, clock, ledger } = services;
  const merchant = merchantOf(options.merchantCode);
  const account = options.account ?? `u${newId(clock.now()).slice(-12)}`;
  passwordHash ??= hashPassword(testPassword);
  const hash = await passwordHash;
  return db.transaction().execute(async (trx) => {
    const memberId = await createMember(trx, {
      account,
      merchant,
      type: options.type ?? memberType,
      language: 'EN',
      passwordHash: hash,
      parentId: options.parentId ?? null,
      lineRebate: options.type === headAgentType && !options.parentId ? headRebate : 0,
      staffRoles: options.type === staffType ? (options.roles ?? staffRoles) : [],
      ...(options.merchants ? { staffMerchants: options.merchants } : {}),
      createdAt: clock.now(),
    });
    if (options.balanceMinor) {
      await ledger.post(trx, {
        idempotencyKey: `opening:${memberId}`,
        type: 'ADMIN_ADD',
        reference: memberId,
        postings: [
          {
            from: { kind: 'opening', owner: 'house' },
            to: { kind: 'member.main', owner: memberId },
            amountMinor: options.balanceMinor,
            currency: merchant.currency,
          },
        ],
      });
    }
    const visitor = { ...services, clientIp: '127.0.0.1', userAgent: 'test', deviceId: null, traceId: 'test' };
    const { token } = await issueSession({ ...visitor, db: trx }, memberId);
    const { id } = await trx
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', memberId)
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow();
    return { memberId, account, token, sessionId: id, currency: merchant.currency };
  });
}
