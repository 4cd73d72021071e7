import type { getUnreadCount as call } from '@atrium/contracts/calls';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Caller, type Operation, requireCaller } from '../../../operation/operation.ts';
import { inboxRows } from './inbox-rows.ts';

/** Messages that a player has not read. */
export async function countUnread(
  db: Kysely<Database>,
  reader: Pick<Caller, 'memberId' | 'merchantCode'>,
  now: number,
): Promise<number> {
  const rows = inboxRows(reader, { language: 'EN', now });
  const { rows: counted } = await sql<{ unread: number }>`
    select count(*)::int as unread from (${rows}) inbox where read_at is null`.execute(db);
  return counted[0]?.unread ?? 0;
}

export const getUnreadCount: Operation<typeof call> = async (_request, context) => ({
  unread: await countUnread(context.db, requireCaller(context), context.clock.now()),
});
