import type { listMemberTimeline as listCall, addMemberNote as noteCall } from '@atrium/contracts/calls';
import type { TimelineEvent } from '@atrium/contracts/entities';
import { sql } from 'kysely';
import { newId } from '../../../db/new-id.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { accountsOf } from '../../accounts/index.ts';
import { memberFor } from './found-member.ts';

const shownEvents = 50;
/** Said by the note itself. */
const notedAction = 'member.noted';

/** Events of one moment stay together: the next page begins with all of those that do not fit whole. */
function pageOfEvents(latest: readonly TimelineEvent[]) {
  const first = latest[shownEvents];
  if (!first) return { page: latest, next: null };
  const whole = latest.filter(({ at }) => at > first.at);
  if (whole.length > 0) return { page: whole, next: first.at + 1 };
  return { page: latest.slice(0, shownEvents), next: first.at };
}

/** Each kind, as far as a page of the latest events can have any of it. */
export const listMemberTimeline: Operation<typeof listCall> = async ({ memberId, before }, context) => {
  await memberFor(context, memberId);
  const { db, clock } = context;
  const until = before ?? clock.now() + 1;
  const latest = sql`order by at desc limit ${sql.lit(shownEvents + 1)}`;
  const { rows } = await sql<{ event: TimelineEvent }>`
    select jsonb_strip_nulls(to_jsonb(line)) as event from (
      (select 'DEPOSIT' as kind, created_at as at, order_no as "orderNo", coalesce(paid_amount, amount) as amount, state,
          null as "caseNumber", null as by, null as text, null as action, null as ip
        from payment_deposit where member_id = ${memberId} and created_at < ${until} ${latest})
      union all (select 'WITHDRAWAL', created_at as at, order_no, amount, state, null, null, null, null, null
        from payment_withdrawal where member_id = ${memberId} and created_at < ${until} ${latest})
      union all (select 'CASE', created_at as at, null, null, state, case_number, null, null, null, null
        from feedback_case where member_id = ${memberId} and created_at < ${until} ${latest})
      union all (select 'NOTE', at, null, null, null, null, by_id, text, null, null
        from member_note where member_id = ${memberId} and at < ${until} ${latest})
      union all (select 'ACTION', at, null, null, null, null, actor, null, action, ip
        from audit where actor = ${memberId} and at < ${until} ${latest})
      union all (select 'ACTION', at, null, null, null, null, actor, null, action, ip
        from audit where subject = ${memberId} and actor <> ${memberId} and action <> ${notedAction}
          and at < ${until} ${latest})
    ) line order by at desc limit ${sql.lit(shownEvents + 1)}`.execute(db);
  const { page, next } = pageOfEvents(rows.map(({ event }) => event));
  const accounts = await accountsOf(
    db,
    page.flatMap((event) => ('by' in event ? [event.by] : [])),
  );
  const named = page.map((event) => ('by' in event ? { ...event, by: accounts(event.by) ?? event.by } : event));
  return { events: named, next };
};

export const addMemberNote: Operation<typeof noteCall> = async ({ memberId, text }, context) => {
  const { memberId: staffId } = requireCaller(context);
  return context.transaction(async (tx) => {
    await memberFor(tx, memberId);
    const at = tx.clock.now();
    const id = newId(at);
    await tx.db.insertInto('member_note').values({ id, member_id: memberId, by_id: staffId, text, at }).execute();
    const { clientIp: ip, traceId } = tx;
    const detail = { noteId: id };
    await writeAudit(tx.db, { at, actor: staffId, action: notedAction, subject: memberId, detail, ip, traceId });
    return {};
  });
};
