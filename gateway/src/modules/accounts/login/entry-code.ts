import type { createEntryCode as createCall, exchangeEntryCode as exchangeCall } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { newToken, tokenHash } from '../../../guard/token.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { enter } from './enter.ts';

const lifeMs = minuteMs;

export const createEntryCode: Operation<typeof createCall> = async (_request, context) => {
  const { memberId } = requireCaller(context);
  const code = newToken();
  const expiresAt = context.clock.now() + lifeMs;
  await context.db
    .insertInto('entry_code')
    .values({ code_hash: tokenHash(code), member_id: memberId, expires_at: expiresAt })
    .execute();
  return { code, expiresAt };
};

/** The code works once; a second use is late or by someone who has copied it. */
export const exchangeEntryCode: Operation<typeof exchangeCall> = async ({ code }, context) => {
  const row = await context.independentDb
    .deleteFrom('entry_code')
    .where('code_hash', '=', tokenHash(code))
    .returning(['member_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= context.clock.now()) throw new Refusal('AUTH_CODE_INVALID');
  const member = await context.db
    .selectFrom('member')
    .select('state')
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow();
  if (member.state === 'DISABLED') throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  return enter(context, row.member_id, { via: 'device' });
};
