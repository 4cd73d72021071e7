import type { listMessages as call } from '@atrium/contracts/calls';
import { sql } from 'kysely';
import { asPage } from '../../../db/page-of.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { type InboxRow, inboxRows } from './inbox-rows.ts';

export const listMessages: Operation<typeof call> = async ({ pageNo, pageSize }, context) => {
  const inbox = inboxRows(requireCaller(context), { language: context.language, now: context.clock.now() });
  const { rows } = await sql<InboxRow & { total: number }>`
    select inbox.*, count(*) over ()::int as total from (${inbox}) inbox
     order by created_at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(context.db);
  const total = rows[0]?.total ?? 0;
  return {
    ...asPage(
      rows.map((row) => ({
        id: row.id,
        category: row.category,
        title: row.title,
        content: row.content,
        createdAt: row.created_at,
        isRead: row.read_at !== null,
      })),
      total,
      { pageNo, pageSize },
    ),
  };
};
