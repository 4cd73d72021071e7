import type { getNoticeChoices as getCall, setNoticeChoice as setCall } from '@atrium/contracts/calls';
import { type NoticeTopic, noticeTopics } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { maskEmail, maskMobile } from '../../../guard/mask.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import type { MessageChannel } from './queue-message.ts';

interface Addresses {
  readonly email: string | null;
  readonly mobile: string | null;
}

/** The e-mail address may be as it was written at the registration; a number is always proven. */
export async function addressesOf(db: Kysely<Database>, memberId: string): Promise<Addresses & { language: string }> {
  const { profile, ...member } = await db
    .selectFrom('member')
    .select(['language', 'profile', 'verified_email as email', 'verified_mobile as mobile'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { ...member, email: member.email ?? profile.email ?? null };
}

export const getNoticeChoices: Operation<typeof getCall> = async (_request, context) => {
  const { memberId } = requireCaller(context);
  const { email, mobile } = await addressesOf(context.db, memberId);
  const chosen = await context.db
    .selectFrom('notice_choice')
    .select(['topic', 'channel'])
    .where('member_id', '=', memberId)
    .execute();
  const choices = noticeTopics.map(
    (topic) => chosen.find((one) => one.topic === topic) ?? { topic, channel: 'ANY' as const },
  );
  return { choices, email: maskEmail(email ?? undefined), mobile: maskMobile(mobile ?? undefined) };
};

export const setNoticeChoice: Operation<typeof setCall> = async ({ topic, channel }, context) => {
  const { memberId } = requireCaller(context);
  const { email, mobile } = await addressesOf(context.db, memberId);
  const isPossible = { ANY: true, EMAIL: email !== null, SMS: mobile !== null, INBOX: topic !== 'SECURITY' };
  if (!isPossible[channel]) throw new Refusal('REG_FIELD_INVALID', { fields: { channel: { reason: 'invalid' } } });
  await context.db
    .insertInto('notice_choice')
    .values({ member_id: memberId, topic, channel })
    .onConflict((conflict) => conflict.columns(['member_id', 'topic']).doUpdateSet({ channel }))
    .execute();
  return {};
};

/**
 * Where a message of a topic goes besides the inbox; null: nowhere. An address that is gone since the choice was made is
 * replaced by the other one for the security of the account alone.
 */
export async function channelOf(
  trx: Kysely<Database>,
  { memberId, topic, email, mobile }: Addresses & { readonly memberId: string; readonly topic: NoticeTopic },
): Promise<MessageChannel | null> {
  const row = await trx
    .selectFrom('notice_choice')
    .select('channel')
    .where('member_id', '=', memberId)
    .where('topic', '=', topic)
    .executeTakeFirst();
  const chosen = row?.channel ?? 'ANY';
  if (chosen === 'EMAIL' && email) return 'EMAIL';
  if (chosen === 'SMS' && mobile) return 'SMS';
  if (chosen !== 'ANY' && topic !== 'SECURITY') return null;
  return email ? 'EMAIL' : mobile ? 'SMS' : null;
}
