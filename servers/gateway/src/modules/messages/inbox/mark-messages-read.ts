import type { markMessagesRead as call } from '@atrium/contracts/calls';
import { inboxChanged } from '@atrium/contracts/events';
import { sql } from 'kysely';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { countUnread } from './count-unread.ts';
import { inboxRows } from './inbox-rows.ts';

export const markMessagesRead: Operation<typeof call> = async ({ ids }, context) => {
  const reader = requireCaller(context);
  const { memberId } = reader;
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const chosen = ids ? sql`and id = any (${ids})` : sql``;
    await sql`update inbox_message set read_at = ${now}
               where member_id = ${memberId} and read_at is null ${chosen}`.execute(tx.db);
    await sql`insert into notice_read (member_id, notice_id, read_at)
              select ${memberId}, id, ${now} from (${inboxRows(reader, { language: 'EN', now })}) inbox
               where category = 'NOTICE' and read_at is null ${chosen}
              on conflict do nothing`.execute(tx.db);
    const unread = await countUnread(tx.db, reader, now);
    await tx.publish(tx.db, { audience: { memberId }, event: inboxChanged, payload: { unread } });
    return { unread };
  });
};
