import type { createStatement as call } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { newToken, tokenHash } from '../../../guard/token.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { recordRange } from './record-range.ts';

const ticketLifeMs = minuteMs;

export const createStatement: Operation<typeof call> = async ({ from, to, type, format }, context) => {
  const { memberId } = requireCaller(context);
  const { db, clock, merchant } = context;
  recordRange({ from, to }, merchant.timeZone, clock.now());
  const ticket = newToken();
  const expiresAt = clock.now() + ticketLifeMs;
  await db
    .insertInto('statement_ticket')
    .values({
      ticket_hash: tokenHash(ticket),
      member_id: memberId,
      from_day: from,
      to_day: to,
      type: type ?? null,
      format,
      expires_at: expiresAt,
    })
    .execute();
  return { url: `/wps/statement/${ticket}`, expiresAt };
};
