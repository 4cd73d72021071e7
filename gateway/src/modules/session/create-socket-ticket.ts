import type { createSocketTicket as call } from '@atrium/contracts/calls';
import type { Operation } from '../../http/operation.ts';
import { findChat } from '../chat/find-chat.ts';
import { newToken, tokenHash } from './token.ts';

const ticketLifeMs = 30_000;

/** Gives a ticket, and the number of the last event told before it: nothing gets lost between here and there. */
export const createSocketTicket: Operation<typeof call> = async ({ chat }, { db, clock, caller }) => {
  // A conversation that is not the asking one's is as if it had not been named.
  const listened = chat ? await findChat(db, chat, caller?.memberId).catch(() => null) : null;
  const ticket = newToken();
  const expiresAt = clock.now() + ticketLifeMs;
  await db
    .insertInto('socket_ticket')
    .values({
      ticket_hash: tokenHash(ticket),
      member_id: caller?.memberId ?? null,
      session_id: caller?.sessionId ?? null,
      expires_at: expiresAt,
      chat_id: listened?.ticket_id ?? null,
    })
    .execute();
  const { last_seq } = await db.selectFrom('event_counter').select('last_seq').executeTakeFirstOrThrow();
  return { ticket, expiresAt, seq: last_seq };
};
