import type { login as call } from '@atrium/contracts/calls';
import { hourMs } from '@atrium/contracts/durations';
import type { LoginPayload, LoginValue } from '@atrium/contracts/entities';
import { createTurns } from '@atrium/server-kit';
import { typedKey } from '../../../db/typed-key.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertRate } from '../../../guard/rate-limit.ts';
import { assertFlag } from '../../../guard/site-flags.ts';
import { type Operation, type OperationContext, Refusal } from '../../../operation/operation.ts';
import { offerWayIn } from '../member/forgot-password-by-email.ts';
import { clearGuard, type Guard, guardsOf } from '../session/login-guard.ts';
import { passwordMatches } from '../session/password.ts';
import { mobileNumberOf } from '../verification/mobile-number.ts';
import { takeCode } from '../verification/take-code.ts';
import { completeLogin } from './complete-login.ts';
import { passGuards } from './pass-guards.ts';

/** A password that is being checked does not count as wrong for the next one of the same network and account. */
const inTurn = createTurns();

/** Login by password or by a code that was sent to the number. */
export const login: Operation<typeof call> = async (payload, context) => {
  const { loginsPerIpPerHour: limit } = context.config.limits;
  const now = context.clock.now();
  const assertAttempts = () => assertRate(context.db, { key: `login:${context.network}`, limit, frameMs: hourMs, now });
  return payload.type === 'sms'
    ? loginByCode(payload, context, assertAttempts)
    : loginByPassword(payload, context, assertAttempts);
};

async function loginByCode(
  payload: LoginPayload,
  context: OperationContext,
  assertAttempts: () => Promise<void>,
): Promise<LoginValue> {
  await assertFlag(context.db, context.merchant, 'mobileCodeLogin');
  const dialingCode = payload.countryDialingCode ?? context.merchant.countryDialingCode;
  const address = mobileNumberOf(dialingCode, payload.mobileNum);
  const { verificationId, verificationCode: code } = payload;
  await assertAttempts();
  const { memberId } = await takeCode(context, { purpose: 'login', verificationId, code, address });
  if (!memberId) throw new Refusal('AUTH_CODE_INVALID');
  return completeLogin(context, memberId, { via: 'sms', agent: payload.agent, remember: payload.remember });
}

/**
 * In order: attempts of the address, lock, human check (required after one failure), password, agent side. Every
 * step before the password is the same for an account that does not exist.
 */
async function loginByPassword(
  payload: LoginPayload,
  context: OperationContext,
  assertAttempts: () => Promise<void>,
): Promise<LoginValue> {
  const { username, password } = payload;
  if (!username || !password) throw new Refusal('AUTH_INVALID_CREDENTIALS');
  await assertAttempts();

  const member = await findMember(context, username);
  const guards = await guardsOf(context.db, {
    merchantCode: context.merchant.merchantCode,
    account: username,
    memberId: member?.id ?? null,
    deviceId: context.deviceId,
    clientIp: context.clientIp,
  });
  const [{ key: nearest } = { key: '' }] = guards;
  const memberId = await inTurn(nearest, () =>
    checkPassword({ ...payload, username, password }, context, member, guards),
  );
  return completeLogin(context, memberId, { via: 'password', agent: payload.agent, remember: payload.remember });
}

/** @returns whose password it is */
async function checkPassword(
  payload: LoginPayload & { username: string; password: string },
  context: OperationContext,
  member: Awaited<ReturnType<typeof findMember>>,
  guards: readonly Guard[],
): Promise<string> {
  const { username, password } = payload;
  const locksAccount = await passGuards(context, guards, payload);
  const isRight = await passwordMatches(member?.password_hash ?? null, password);
  if (!isRight || !member || isOver(member, context.clock.now())) {
    await auditFailure(context, username);
    if (locksAccount) await offerWayIn(context, username);
    throw new Refusal('AUTH_INVALID_CREDENTIALS', { captcha: true });
  }
  for (const guard of guards) await clearGuard(context.db, guard.key);
  return member.id;
}

/** An initial password that was not used in time (SEC3). */
const isOver = ({ password_valid_until: until }: { password_valid_until: number | null }, now: number) =>
  until !== null && until <= now;

function findMember({ db, merchant }: OperationContext, username: string) {
  return db
    .selectFrom('member')
    .select(['id', 'password_hash', 'password_valid_until'])
    .where('merchant_code', '=', merchant.merchantCode)
    .where('account_key', '=', typedKey(username))
    .executeTakeFirst();
}

async function auditFailure({ db, clock, clientIp, traceId }: OperationContext, username: string): Promise<void> {
  const entry = { at: clock.now(), actor: 'guest', action: 'session.refused', ip: clientIp, traceId } as const;
  await writeAudit(db, { ...entry, subject: username });
}
