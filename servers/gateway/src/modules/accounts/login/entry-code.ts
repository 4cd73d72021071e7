import type { createEntryCode as createCall, exchangeEntryCode as exchangeCall } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { isCurrent, issueAgainst } from '../../../guard/proofs.ts';
import { newToken, tokenHash } from '../../../guard/token.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { completeLogin } from './complete-login.ts';

const lifeMs = minuteMs;

export const createEntryCode: Operation<typeof createCall> = async (_request, context) => {
  const { memberId, sessionId } = requireCaller(context);
  const code = newToken();
  const expiresAt = context.clock.now() + lifeMs;
  await context.db
    .insertInto('entry_code')
    .values({
      code_hash: tokenHash(code),
      member_id: memberId,
      expires_at: expiresAt,
      issued_against: await issueAgainst(context.db, 'entryCode', { memberId, sessionId }),
    })
    .execute();
  return { code, expiresAt };
};

/** The code works once and as long as its session; from an unknown network it requires the second step as any login. */
export const exchangeEntryCode: Operation<typeof exchangeCall> = async ({ code }, context) => {
  const row = await context.independentDb
    .deleteFrom('entry_code')
    .where('code_hash', '=', tokenHash(code))
    .returning(['member_id as memberId', 'expires_at', 'issued_against as issuedAgainst'])
    .executeTakeFirst();
  if (!row || row.expires_at <= context.clock.now()) throw new Refusal('AUTH_CODE_INVALID');
  if (!(await isCurrent(context, 'entryCode', row))) throw new Refusal('AUTH_CODE_INVALID');
  return completeLogin(context, row.memberId, { via: 'device' });
};
