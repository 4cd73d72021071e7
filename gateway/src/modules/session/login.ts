import { setTimeout as sleep } from 'node:timers/promises';
import type { login as call } from '@atrium/contracts/calls';
import { isAgentType } from '@atrium/contracts/constants';
import { inTransaction } from '../../db/transaction.ts';
import { writeAudit } from '../../guard/audit.ts';
import { assertRate } from '../../guard/rate-limit.ts';
import { type Operation, type OperationContext, Refusal } from '../../http/operation.ts';
import { assertHuman } from '../verification/assert-human.ts';
import { issueSession } from './issue-session.ts';
import { clearGuard, countAttempt, delayAfter, guardKeyOf, readGuard } from './login-guard.ts';
import { passwordMatches } from './password.ts';

const hourMs = 3_600_000;

/**
 * In order: attempts of the address, lock, captcha (asked for after one failure), password, agent side. Every
 * step before the password is the same for an account that does not exist.
 */
export const login: Operation<typeof call> = async (payload, context) => {
  const now = context.clock.now();
  const { username, password } = payload;
  if (payload.type !== 'username') throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  if (!username || !password) throw new Refusal('AUTH_INVALID_CREDENTIALS');
  const { loginsPerIpPerHour: limit } = context.config.limits;
  await assertRate(context.db, { key: `login:${context.clientIp}`, limit, frameMs: hourMs, now });

  const member = await findMember(context, username);
  const guardKey = await guardKeyOf(context.db, {
    merchantCode: context.merchant.merchantCode,
    account: username,
    memberId: member?.id ?? null,
    deviceId: context.deviceId,
  });
  const guard = await readGuard(context.db, guardKey, now);
  if (guard.lockedForSeconds > 0) throw locked(guard.lockedForSeconds);
  if (guard.failures > 0) await assertHuman(context, payload, 'login');
  const before = await countAttempt(context.db, guardKey, now);
  if (before.lockedForSeconds > 0) throw locked(before.lockedForSeconds);
  await sleep(delayAfter(before.failures, context.config.session.failureDelayMs));

  if (!(await passwordMatches(member?.password_hash ?? null, password)) || !member) {
    await auditFailure(context, username);
    throw new Refusal('AUTH_INVALID_CREDENTIALS', { captcha: true });
  }
  await clearGuard(context.db, guardKey);
  if (payload.agent && !isAgentType(member.type)) throw new Refusal('AUTH_NOT_AGENT');
  if (member.state === 'DISABLED') throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  return inTransaction(context.db, (trx) => issueSession(trx, context, member.id));
};

const locked = (seconds: number) => new Refusal('AUTH_LOCKED', { retryAfter: seconds, captcha: true });

function findMember({ db, merchant }: OperationContext, username: string) {
  return db
    .selectFrom('member')
    .select(['id', 'type', 'password_hash', 'state'])
    .where('merchant_code', '=', merchant.merchantCode)
    .where('account_key', '=', username.toLowerCase())
    .executeTakeFirst();
}

async function auditFailure({ db, clock, clientIp, traceId }: OperationContext, username: string): Promise<void> {
  const entry = { at: clock.now(), actor: 'guest', action: 'session.refused', ip: clientIp, traceId };
  await writeAudit(db, { ...entry, subject: username });
}
