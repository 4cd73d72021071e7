import { setTimeout as sleep } from 'node:timers/promises';
import type { forgotPasswordByEmail as call } from '@atrium/contracts/calls';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import { typedKey } from '../../../db/typed-key.ts';
import { issueAgainst } from '../../../guard/proofs.ts';
import { assertRate, countInFrame } from '../../../guard/rate-limit.ts';
import { newToken, tokenHash } from '../../../guard/token.ts';
import { type Operation, type OperationContext, Refusal } from '../../../operation/operation.ts';
import { messageIn } from '../../../texts/index.ts';
import { canSend, queueMessage } from '../../messages/index.ts';
import { assertHuman } from '../verification/assert-human.ts';

const linkLifeMs = 30 * minuteMs;
/** Of one account and one cause in an hour. */
const mailsPerHour = 3;
/** Longer than the work takes: the response time must reveal nothing either (SEC6). */
const answerMs = 150;

export const forgotPasswordByEmail: Operation<typeof call> = async (request, context) => {
  const { config, clock, network } = context;
  // Of the settings only: a forged `Host` or `Origin` would put a foreign address into our mail.
  const [origin] = config.publicOrigins;
  if (!canSend(config, 'EMAIL') || !origin) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  const limit = config.limits.codesPerIp.perHour;
  await assertRate(context.db, { key: `forgot:${network}`, limit, frameMs: hourMs, now: clock.now() });
  await assertHuman(context, request, 'password');
  await Promise.all([sendLink(request, context, origin), sleep(answerMs)]);
  return {};
};

/** Strangers have locked the account by wrong passwords: its owner gets a link that opens it, at the verified address. */
export async function offerWayIn(context: OperationContext, username: string): Promise<void> {
  const [origin] = context.config.publicOrigins;
  const send = async () => {
    const member = await findOpen(context, username);
    if (!member?.verified_email || !canSend(context.config, 'EMAIL') || !origin) return;
    await mailLink(context, member, { origin, address: member.verified_email, key: 'accountLocked' });
  };
  await Promise.all([send(), sleep(answerMs)]);
}

async function sendLink(
  { username, email }: { username: string; email: string },
  context: OperationContext,
  origin: string,
): Promise<void> {
  const address = typedKey(email);
  const member = await findOpen(context, username);
  const own = member?.verified_email ?? member?.profile.email?.toLowerCase();
  if (!member || own !== address) return;
  await mailLink(context, member, { origin, address, key: 'passwordLink' });
}

function findOpen({ db, merchant }: OperationContext, username: string) {
  return db
    .selectFrom('member')
    .select(['id', 'account', 'profile', 'verified_email'])
    .where('merchant_code', '=', merchant.merchantCode)
    .where('account_key', '=', typedKey(username))
    .where('state', '<>', 'DISABLED')
    .executeTakeFirst();
}

interface LinkMail {
  readonly origin: string;
  readonly address: string;
  readonly key: 'passwordLink' | 'accountLocked';
}

async function mailLink(
  context: OperationContext,
  member: { readonly id: string; readonly account: string },
  { origin, address, key }: LinkMail,
): Promise<void> {
  const now = context.clock.now();
  if ((await countInFrame(context.db, `${key}:${member.id}`, hourMs, now)) > mailsPerHour) return;
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
    const text = messageIn(tx.language, key, {
      account: member.account,
      link,
      minutes: linkLifeMs / minuteMs,
    });
    await queueMessage(tx, { channel: 'EMAIL', recipient: address, ...text });
  });
}
