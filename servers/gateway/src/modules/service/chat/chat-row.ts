import type { Chat, ChatMessage } from '@atrium/contracts/entities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';

export type ChatRow = Selectable<Database['chat']>;
export type Side = 'VISITOR' | 'STAFF';

/** How long after a key press a side counts as typing. */
const typingMs = 6_000;

export function messageOf(row: Selectable<Database['chat_message']>): ChatMessage {
  return { id: row.id, author: row.author, text: row.text, createdAt: row.created_at };
}

/** A conversation as one side sees it. */
export async function chatFor(db: Kysely<Database>, row: ChatRow, side: Side, now: number): Promise<Chat> {
  const messages = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('ticket_id', '=', row.ticket_id)
    .orderBy('id')
    .limit(500)
    .execute();
  const typedAt = side === 'VISITOR' ? row.staff_typed_at : row.visitor_typed_at;
  return {
    ticketId: row.ticket_id,
    state: row.state,
    account: row.account,
    guestName: row.guest_name,
    createdAt: row.created_at,
    messages: messages.map(messageOf),
    isOtherTyping: now - typedAt < typingMs,
  };
}
