import type { createSocketTicket as call } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { issueAgainst } from '../../../guard/proofs.ts';
import { newToken, tokenHash } from '../../../guard/token.ts';
import type { Operation } from '../../../operation/operation.ts';
import { findChat } from './find-chat.ts';

const ticketLifeMs = 30_000;
/** A page that takes longer from its first call to its ticket gets events from its ticket on only. */
const longestStartMs = minuteMs;

/** Searched from the end: events that a page misses during its start are among the latest. */
const latest = 2_000;

/** The last event's number; with a time the number before the first event from then on. */
async function lastSeq(db: Kysely<Database>, at: number | null): Promise<number> {
  const { last_seq } = await db.selectFrom('event_counter').select('last_seq').executeTakeFirstOrThrow();
  if (at === null) return last_seq;
  const { first } = await db
    .selectFrom((from) =>
      from
        .selectFrom('event')
        .select(['seq', 'created_at'])
        .where('seq', '<=', last_seq)
        .orderBy('seq', 'desc')
        .limit(latest)
        .as('told'),
    )
    .select(({ fn }) => fn.min('seq').as('first'))
    .where('created_at', '>=', at)
    .executeTakeFirstOrThrow();
  return first === null ? last_seq : Number(first) - 1;
}

/** Returns a ticket, and the number of the last event before it or before the page's start, so that none is lost. */
export const createSocketTicket: Operation<typeof call> = async ({ chat, since }, { db, clock, caller }) => {
  // A conversation that is not the caller's own is ignored.
  const listened = chat ? await findChat(db, chat, caller?.memberId).catch(() => null) : null;
  const ticket = newToken();
  const now = clock.now();
  const expiresAt = now + ticketLifeMs;
  await db
    .insertInto('socket_ticket')
    .values({
      ticket_hash: tokenHash(ticket),
      member_id: caller?.memberId ?? null,
      session_id: caller?.sessionId ?? null,
      expires_at: expiresAt,
      chat_id: listened?.ticket_id ?? null,
      issued_against: caller ? await issueAgainst(db, 'socketTicket', caller) : null,
    })
    .execute();
  const from = since === undefined ? null : Math.max(since, now - longestStartMs);
  return { ticket, expiresAt, seq: await lastSeq(db, from) };
};
