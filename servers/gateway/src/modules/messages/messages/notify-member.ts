import type { BundledLanguage, NoticeTopic } from '@atrium/contracts/constants';
import type { Services } from '../../../operation/services.ts';
import { languageOf, type MessageText, messageIn } from '../../../texts/index.ts';
import { moneyIn } from '../../../texts/money-in.ts';
import { writeMessage } from '../inbox/write-message.ts';
import { addressesOf, channelOf } from './notice-choices.ts';
import { type MessageChannel, queueMessage } from './queue-message.ts';
import { type NotifiedKey, topics } from './topics.ts';

type Notifier = Pick<Services, 'db' | 'config' | 'clock' | 'publish'>;

/**
 * Notifies a member in the language of the account: in the inbox, and outside of the site where the member chose to
 * hear of such things. Returns the channel outside; null if there is none.
 */
export async function notifyMember(
  services: Notifier,
  memberId: string,
  { key, ...values }: { readonly key: NotifiedKey; readonly [value: string]: MessageValue },
): Promise<MessageChannel | null> {
  const { account } = await services.db
    .selectFrom('member')
    .select('account')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return notifyOf(services, { memberId, topic: topics[key] }, (language) =>
    messageIn(language, key, { account, ...inLanguage(values, language) }),
  );
}

/** A text, or what each language writes in its own way: a number, an amount, what has a name in each. */
type MessageValue =
  | string
  | number
  | { readonly minor: number; readonly currency: string; readonly sign?: 'always' }
  | Readonly<Record<BundledLanguage, string>>;

function valueIn(language: BundledLanguage, value: MessageValue): string | number {
  if (typeof value !== 'object') return value;
  return 'minor' in value ? moneyIn(language, value.minor, value.currency, value.sign) : value[language];
}

const inLanguage = (values: Readonly<Record<string, MessageValue>>, language: BundledLanguage) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueIn(language, value)]));

/** The same with a text that is in no file, such as an answer of staff. */
export async function notifyOf(
  services: Notifier,
  { memberId, topic }: { readonly memberId: string; readonly topic: NoticeTopic },
  textIn: (language: BundledLanguage) => MessageText,
): Promise<MessageChannel | null> {
  const { language, email, mobile } = await addressesOf(services.db, memberId);
  const message = textIn(languageOf(language));
  await writeMessage(services, { memberId, title: message.subject, text: message.body });
  const channel = await channelOf(services.db, { memberId, topic, email, mobile });
  const recipient = channel === 'EMAIL' ? email : mobile;
  if (!channel || !recipient) return null;
  await queueMessage(services, { channel, recipient, ...message });
  return channel;
}
