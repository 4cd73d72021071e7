import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';
import { languageOf, type MessageKey, messageIn } from '../../../texts/index.ts';
import { writeMessage } from '../inbox/write-message.ts';
import type { MessageChannel } from './queue-message.ts';
import { queueMessage } from './queue-message.ts';

/**
 * Notifies a member of an account event, in the language of the account: in the inbox, and by e-mail, or by SMS to a
 * verified number if there is no address. Returns the channel outside of the site; null if there is none.
 */
export async function notifyMember(
  trx: Kysely<Database>,
  services: Pick<Services, 'config' | 'clock' | 'publish'>,
  memberId: string,
  { key, ...values }: { readonly key: MessageKey; readonly [value: string]: string },
): Promise<MessageChannel | null> {
  const member = await trx
    .selectFrom('member')
    .select(['account', 'language', 'profile', 'verified_email', 'verified_mobile'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const message = messageIn(languageOf(member.language), key, { account: member.account, ...values });
  await writeMessage(trx, services, { memberId, title: message.subject, text: message.body });
  const address = member.verified_email ?? member.profile.email;
  const channel = address ? 'EMAIL' : 'SMS';
  const recipient = address ?? member.verified_mobile;
  if (!recipient) return null;
  await queueMessage(trx, services, { channel, recipient, ...message });
  return channel;
}
