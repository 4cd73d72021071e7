import { defaultLanguage, isBundledLanguage } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { queueMessage } from './queue-message.ts';
import { type MessageText, type MessageTexts, messageTexts } from './texts.ts';

/** Tells a member by e-mail what happened to the account, in the language of the account; nothing without an address. */
export async function notifyMember(
  trx: Kysely<Database>,
  services: Pick<Services, 'config' | 'clock'>,
  memberId: string,
  textOf: (texts: MessageTexts, account: string) => MessageText,
): Promise<void> {
  const member = await trx
    .selectFrom('member')
    .select(['account', 'language', 'profile', 'verified_email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const recipient = member.verified_email ?? member.profile.email;
  if (!recipient) return;
  const texts = messageTexts[isBundledLanguage(member.language) ? member.language : defaultLanguage];
  await queueMessage(trx, services, { channel: 'EMAIL', recipient, ...textOf(texts, member.account) });
}
