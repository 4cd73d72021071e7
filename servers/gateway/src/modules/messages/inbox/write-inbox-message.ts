import type { BundledLanguage } from '@atrium/contracts/constants';
import type { Services } from '../../../operation/services.ts';
import { languageOf, type MessageText } from '../../../texts/index.ts';
import { writeMessage } from './write-message.ts';

/** Writes into a player's inbox in the language of the account. */
export async function writeInboxMessage(
  services: Pick<Services, 'db' | 'clock' | 'publish'>,
  memberId: string,
  textIn: (language: BundledLanguage) => MessageText,
): Promise<void> {
  const { language } = await services.db
    .selectFrom('member')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { subject: title, body: text } = textIn(languageOf(language));
  await writeMessage(services, { memberId, title, text });
}
