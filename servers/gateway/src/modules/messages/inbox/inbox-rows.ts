import { type RawBuilder, sql } from 'kysely';
import { isFor } from '../../../guard/audience.ts';
import type { Caller } from '../../../operation/operation.ts';

export interface InboxRow {
  id: string;
  category: 'PERSONAL' | 'NOTICE';
  title: string;
  content: string;
  created_at: number;
  read_at: number | null;
}

/**
 * The inbox of a player: messages of their own, and notices to every player of the merchant that are current and younger
 * than the account.
 */
export function inboxRows(
  { memberId, merchantCode }: Pick<Caller, 'memberId' | 'merchantCode'>,
  { language, now }: { language: string; now: number },
): RawBuilder<InboxRow> {
  return sql<InboxRow>`
    select id, 'PERSONAL' as category, title, content, created_at, read_at
      from inbox_message where member_id = ${memberId}
    union all
    select notice.id, 'NOTICE', coalesce(own.title, english.title), coalesce(own.content, english.content),
           notice.valid_from, mark.read_at
      from notice
      join notice_text english on english.notice_id = notice.id and english.language = 'EN'
      left join notice_text own on own.notice_id = notice.id and own.language = ${language}
      left join notice_read mark on mark.notice_id = notice.id and mark.member_id = ${memberId}
     where notice.kind = 'PL'
       and (notice.merchants = '{}' or ${merchantCode} = any (notice.merchants))
       and notice.valid_from <= ${now} and (notice.valid_to is null or notice.valid_to > ${now})
       and ${isFor('notice', { language, memberId })}
       and notice.valid_from >= (select created_at from member where id = ${memberId})`;
}
