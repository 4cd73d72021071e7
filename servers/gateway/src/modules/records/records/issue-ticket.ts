import type { DayRange } from '@atrium/contracts/calendar';
import { minuteMs } from '@atrium/contracts/durations';
import type { Insertable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { issueAgainst } from '../../../guard/proofs.ts';
import { newToken, tokenHash } from '../../../guard/token.ts';
import { type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { recordRange } from './record-range.ts';

const ticketLifeMs = minuteMs;

type Content = Pick<Insertable<Database['statement_ticket']>, 'type' | 'format' | 'record' | 'filters'>;

/** The address of a file of the caller's own records; it works once, within a minute. */
export async function issueTicket(
  context: OperationContext,
  range: DayRange,
  content: Content,
): Promise<{ url: string; expiresAt: number }> {
  const { memberId, sessionId } = requireCaller(context);
  const { db, clock, merchant } = context;
  recordRange(range, merchant.timeZone, clock.now());
  const ticket = newToken();
  const expiresAt = clock.now() + ticketLifeMs;
  await db
    .insertInto('statement_ticket')
    .values({
      ticket_hash: tokenHash(ticket),
      member_id: memberId,
      from_day: range.from,
      to_day: range.to,
      language: context.language,
      expires_at: expiresAt,
      issued_against: await issueAgainst(db, 'statementTicket', { memberId, sessionId }),
      ...content,
    })
    .execute();
  return { url: `/wps/statement/${ticket}`, expiresAt };
}
