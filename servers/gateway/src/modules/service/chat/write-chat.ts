import type { ChatMessage } from '@atrium/contracts/entities';
import { chatChanged, deskChanged } from '@atrium/contracts/events';
import { Refusal } from '@atrium/server-kit';
import type { Services } from '../../../operation/services.ts';
import { type ChatRow, messageOf, type Side } from './chat-row.ts';

type Tools = Pick<Services, 'db' | 'publish' | 'clock'>;

/** Notifies the visitor, on every device and through every process. */
export async function notifyVisitor(
  { db: trx, publish }: Pick<Tools, 'db' | 'publish'>,
  row: ChatRow,
  what: { message?: ChatMessage; isOtherTyping?: boolean; state?: 'OPEN' | 'CLOSED' },
): Promise<void> {
  const { message = null, isOtherTyping = false, state = row.state } = what;
  await publish(trx, {
    audience: row.member_id ? { memberId: row.member_id } : { chatId: row.ticket_id },
    event: chatChanged,
    payload: { ticketId: row.ticket_id, state, message, isOtherTyping },
  });
}

/** Notifies the staff of the conversation's merchant that there is something to read; their pages fetch it themselves. */
export async function notifyStaff(
  { db: trx, publish }: Pick<Tools, 'db' | 'publish'>,
  { ticket_id: ticketId, merchant_code: staffOf }: ChatRow,
): Promise<void> {
  await publish(trx, { audience: { staffOf }, event: deskChanged, payload: { ticketId } });
}

/** Adds a message of one side. @throws `AUTH_OPERATION_NOT_ALLOWED` when the conversation has ended */
export async function writeChat(
  tools: Tools,
  row: ChatRow,
  said: { side: Side; text: string; staffId: string | null },
): Promise<ChatMessage> {
  const now = tools.clock.now();
  const { side, text, staffId } = said;
  const change = side === 'VISITOR' ? { waiting_since: row.waiting_since ?? now } : { waiting_since: null };
  const open = await tools.db
    .updateTable('chat')
    .set({ last_message_at: now, ...change, ...(side === 'VISITOR' ? { visitor_typed_at: 0 } : { staff_typed_at: 0 }) })
    .where('ticket_id', '=', row.ticket_id)
    .where('state', '=', 'OPEN')
    .returning('ticket_id')
    .executeTakeFirst();
  if (!open) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  const written = await tools.db
    .insertInto('chat_message')
    .values({ ticket_id: row.ticket_id, author: side, staff_id: staffId, text, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const message = messageOf(written);
  await notifyVisitor(tools, row, { message });
  await notifyStaff(tools, row);
  return message;
}

/** Ends a conversation; a repeat changes nothing. */
export async function endChat(tools: Tools, row: ChatRow): Promise<void> {
  const closed = await tools.db
    .updateTable('chat')
    .set({ state: 'CLOSED', closed_at: tools.clock.now(), waiting_since: null })
    .where('ticket_id', '=', row.ticket_id)
    .where('state', '=', 'OPEN')
    .returning('ticket_id')
    .executeTakeFirst();
  if (!closed) return;
  await notifyVisitor(tools, row, { state: 'CLOSED' });
  await notifyStaff(tools, row);
}
