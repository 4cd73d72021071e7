import { setTimeout as sleep } from 'node:timers/promises';
import type { forgotPasswordByEmail as call } from '@atrium/contracts/calls';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import { assertRate, countInFrame } from '../../../guard/rate-limit.ts';
import { newToken, tokenHash } from '../../../guard/token.ts';
import { type Operation, type OperationContext, Refusal } from '../../../operation/operation.ts';
import { messageIn } from '../../../texts/index.ts';
import { canSend, queueMessage } from '../../messages/index.ts';
import { issueAgainst } from '../security/proofs.ts';
import { assertHuman } from '../verification/assert-human.ts';

const linkLifeMs = 30 * minuteMs;
/** Of one account in an hour. */
const mailsPerHour = 3;
/** Longer than the work takes: the response time must reveal nothing either (SEC6). */
const answerMs = 150;

export const forgotPasswordByEmail: Operation<typeof call> = async (request, context) => {
  const { config, clock, clientIp } = context;
  // Of the settings only: a forged `Host` or `Origin` would put a foreign address into our mail.
  const [origin] = config.publicOrigins;
  if (!canSend(config, 'EMAIL') || !origin) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  const limit = config.limits.codesPerIp.perHour;
  await assertRate(context.db, { key: `forgot:${clientIp}`, limit, frameMs: hourMs, now: clock.now() });
  await assertHuman(context, request, 'password');
  await Promise.all([sendLink(request, context, origin), sleep(answerMs)]);
  return {};
};

async function sendLink(
  { username, email }: { username: string; email: string },
  context: OperationContext,
  origin: string,
): Promise<void> {
  const now = context.clock.now();
  const address = email.toLowerCase();
  const member = await context.db
    .selectFrom('member')
    .select(['id', 'account', 'profile', 'verified_email'])
    .where('merchant_code', '=', context.merchant.merchantCode)
    .where('account_key', '=', username.toLowerCase())
    .where('state', '<>', 'DISABLED')
    .executeTakeFirst();
  const own = member?.verified_email ?? member?.profile.email?.toLowerCase();
  if (!member || own !== address) return;
  if ((await countInFrame(context.db, `forgot-member:${member.id}`, hourMs, now)) > mailsPerHour) return;
  const token = newToken();
  await context.transaction(async (tx) => {
    await tx.db
      .insertInto('password_reset')
      .values({
        token_hash: tokenHash(token),
        member_id: member.id,
        email: address,
        created_at: now,
        expires_at: now + linkLifeMs,
        used_at: null,
        issued_against: await issueAgainst(tx.db, 'resetLink', { memberId: member.id }),
      })
      .execute();
    // After the #: neither servers nor logs nor referrers see the token (SEC12).
    const link = `${origin}/login#reset=${token}`;
    const text = messageIn(tx.language, 'passwordLink', {
      account: member.account,
      link,
      minutes: linkLifeMs / minuteMs,
    });
    await queueMessage(tx.db, tx, { channel: 'EMAIL', recipient: address, ...text });
  });
}
