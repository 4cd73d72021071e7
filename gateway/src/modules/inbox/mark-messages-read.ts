import type { markMessagesRead as call } from '@atrium/contracts/calls';
import { inboxChanged } from '@atrium/contracts/events';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { type Operation, requireCaller } from '../../http/operation.ts';
import { countUnread } from './count-unread.ts';
import { inboxRows } from './inbox-rows.ts';

export const markMessagesRead: Operation<typeof call> = async ({ ids }, context) => {
  const reader = requireCaller(context);
  const { memberId } = reader;
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const chosen = ids ? sql`and id = any (${ids})` : sql``;
    await sql`update inbox_message set read_at = ${now}
               where member_id = ${memberId} and read_at is null ${chosen}`.execute(trx);
    await sql`insert into notice_read (member_id, notice_id, read_at)
              select ${memberId}, id, ${now} from (${inboxRows(reader, { language: 'EN', now })}) inbox
               where category = 'NOTICE' and read_at is null ${chosen}
              on conflict do nothing`.execute(trx);
    const unread = await countUnread(trx, reader, now);
    await context.publish(trx, { audience: { memberId }, event: inboxChanged, payload: { unread } });
    return { unread };
  });
};
