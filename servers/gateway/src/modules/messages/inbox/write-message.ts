import { inboxChanged } from '@atrium/contracts/events';
import sanitizeHtml from 'sanitize-html';
import { newId } from '../../../db/new-id.ts';
import type { Services } from '../../../operation/services.ts';
import { countUnread } from './count-unread.ts';

/** Plain text as html: paragraphs and line breaks are kept, everything else is escaped. */
function paragraphs(text: string): string {
  const escaped = sanitizeHtml(text, { allowedTags: [], allowedAttributes: {}, disallowedTagsMode: 'escape' });
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** Puts a message into a player's inbox and notifies all their devices. */
export async function writeMessage(
  { db: trx, clock, publish }: Pick<Services, 'db' | 'clock' | 'publish'>,
  message: { memberId: string; title: string; text: string },
): Promise<void> {
  const now = clock.now();
  const { memberId, title, text } = message;
  const content = paragraphs(text);
  await trx
    .insertInto('inbox_message')
    .values({ id: newId(now), member_id: memberId, title, content, created_at: now })
    .execute();
  const { merchant_code: merchantCode } = await trx
    .selectFrom('member')
    .select('merchant_code')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const unread = await countUnread(trx, { memberId, merchantCode }, now);
  await publish(trx, { audience: { memberId }, event: inboxChanged, payload: { unread } });
}
