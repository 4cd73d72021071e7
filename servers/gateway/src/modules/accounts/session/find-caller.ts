import { isAgentType, type StaffRole, staffType, trialType } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import { tokenHash } from '../../../guard/token.ts';
import type { Caller } from '../../../operation/operation.ts';
import type { Services } from '../../../operation/services.ts';

/** Last-seen times are updated at most this often; the idle timeout need not be more exact. */
const touchEveryMs = minuteMs;

function kindsOf(type: number, roles: readonly StaffRole[]): Caller['kinds'] {
  if (isAgentType(type)) return ['agent'];
  if (type === trialType) return ['trial'];
  return type === staffType ? ['staff', ...roles] : ['member'];
}

/** The owner of the token; null when it is unknown, ended, idle for too long, or its owner is disabled. */
export async function findCaller({ db, clock, config }: Services, token: string): Promise<Caller | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([
      'session.id as sessionId',
      'session.last_seen_at as lastSeenAt',
      'session.expires_at as expiresAt',
      'session.scope',
      'member.id as memberId',
      'member.account',
      'member.type',
      'member.staff_roles as staffRoles',
      'member.staff_merchants as staffMerchants',
      'member.merchant_code as merchantCode',
      'member.currency',
    ])
    .where('session.token_hash', '=', tokenHash(token))
    .where('session.ended_at', 'is', null)
    .where('member.state', '<>', 'DISABLED')
    .executeTakeFirst();
  if (!row) return null;
  const now = clock.now();
  const { lastSeenAt, expiresAt, staffRoles, staffMerchants, ...caller } = row;
  if (now >= expiresAt || now >= lastSeenAt + config.session.idleMs) return null;
  if (now >= lastSeenAt + touchEveryMs) {
    await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.sessionId).execute();
  }
  const merchants = row.type === staffType ? staffMerchants : [row.merchantCode];
  return { ...caller, merchants, kinds: kindsOf(row.type, staffRoles) };
}
