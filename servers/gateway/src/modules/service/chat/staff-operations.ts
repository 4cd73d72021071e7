import type { answerChat as answerCall, listChats as listCall, readChat as readCall } from '@atrium/contracts/calls';
import { sql } from 'kysely';
import { writeAudit } from '../../../guard/audit.ts';
import {
  assertMerchant,
  type Operation,
  type OperationContext,
  Refusal,
  requireCaller,
} from '../../../operation/operation.ts';
import { type ChatRow, chatFor } from './chat-row.ts';
import { endChat, notifyVisitor, writeChat } from './write-chat.ts';

const shown = 100;

async function staffChat(context: OperationContext, ticketId: string): Promise<ChatRow> {
  const row = await context.db.selectFrom('chat').selectAll().where('ticket_id', '=', ticketId).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  assertMerchant(context, row.merchant_code);
  return row;
}

const chatsAt = ({ db, caller }: OperationContext) =>
  db.selectFrom('chat').where('merchant_code', 'in', requireCaller({ caller }).merchants);

export const waitingChats = (context: OperationContext) =>
  chatsAt(context).where('state', '=', 'OPEN').where('waiting_since', 'is not', null).select('waiting_since as since');

export const listChats: Operation<typeof listCall> = async ({ state }, context) => {
  const rows = await chatsAt(context)
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('chat_message')
        .select('text')
        .whereRef('chat_message.ticket_id', '=', 'chat.ticket_id')
        .orderBy('id', 'desc')
        .limit(1)
        .as('last_text'),
    )
    .where('state', '=', state)
    // Conversations without a message are not queued.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('chat_message').select('id').whereRef('chat_message.ticket_id', '=', 'chat.ticket_id')),
    )
    .orderBy(sql`waiting_since nulls last`)
    .orderBy('last_message_at', 'desc')
    .limit(shown)
    .execute();
  return {
    chats: rows.map((row) => ({
      ticketId: row.ticket_id,
      account: row.account,
      guestName: row.guest_name,
      language: row.language,
      lastText: row.last_text ?? '',
      lastMessageAt: row.last_message_at,
      waitingSince: row.waiting_since,
    })),
  };
};

export const readChat: Operation<typeof readCall> = async ({ ticketId }, context) =>
  chatFor(context.db, await staffChat(context, ticketId), 'STAFF', context.clock.now());

export const answerChat: Operation<typeof answerCall> = async ({ ticketId, text, close }, context) => {
  const { memberId: staffId } = requireCaller(context);
  const { clock, clientIp: ip, traceId } = context;
  const row = await staffChat(context, ticketId);
  return context.transaction(async (tx) => {
    const message = text ? await writeChat(tx, row, { side: 'STAFF', text, staffId }) : null;
    const entry = { at: clock.now(), actor: staffId, subject: ticketId, ip, traceId };
    if (message) await writeAudit(tx.db, { ...entry, action: 'chat.answered' });
    if (close) {
      await endChat(tx, row);
      await writeAudit(tx.db, { ...entry, action: 'chat.closed' });
    } else if (!text) {
      await tx.db.updateTable('chat').set({ staff_typed_at: clock.now() }).where('ticket_id', '=', ticketId).execute();
      await notifyVisitor(tx, row, { isOtherTyping: true });
    }
    return { message };
  });
};
