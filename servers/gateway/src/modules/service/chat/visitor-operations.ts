import { dayOf } from '@atrium/contracts/calendar';
import type {
  closeChat as closeCall,
  getChat as getCall,
  mailChat as mailCall,
  openChat as openCall,
  sendChatMessage as sendCall,
  sendChatTyping as typingCall,
} from '@atrium/contracts/calls';
import { patternIds, patternOf, siteName } from '@atrium/contracts/constants';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import { newId } from '../../../db/new-id.ts';
import { typedKey } from '../../../db/typed-key.ts';
import { assertRate } from '../../../guard/rate-limit.ts';
import { newToken, tokenHash } from '../../../guard/token.ts';
import { type Operation, type OperationContext, Refusal } from '../../../operation/operation.ts';
import { queueMessage } from '../../messages/index.ts';
import { type ChatRow, chatFor } from './chat-row.ts';
import { findChat } from './find-chat.ts';
import { endChat, notifyStaff, writeChat } from './write-chat.ts';

const chatsPerIpPerHour = 10;
const messagesPerMinute = 20;
const mailsPerHour = 3;
const emailPattern = patternOf({ acceptedPattern: '*', patternId: patternIds.email });

const ownChat = (request: { ticketId: string; key?: string | undefined }, { db, caller }: OperationContext) =>
  findChat(db, request, caller?.memberId);

async function openOne(context: OperationContext): Promise<ChatRow | undefined> {
  if (!context.caller) return undefined;
  return context.db
    .selectFrom('chat')
    .selectAll()
    .where('member_id', '=', context.caller.memberId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
}

export const openChat: Operation<typeof openCall> = async ({ name }, context) => {
  const { db, clock, caller, clientIp, merchant, language } = context;
  const now = clock.now();
  const present = await openOne(context);
  if (present) return { chat: await chatFor(db, present, 'VISITOR', now), key: null };
  await assertRate(db, { key: `chat:${context.network}`, limit: chatsPerIpPerHour, frameMs: hourMs, now });
  const key = caller ? null : newToken();
  const day = dayOf(now, merchant.timeZone).slice(2).replaceAll('-', '');
  const row = await db
    .insertInto('chat')
    .values({
      ticket_id: `CH-${day}-${newId().slice(-6)}`,
      merchant_code: merchant.merchantCode,
      member_id: caller?.memberId ?? null,
      account: caller?.account ?? null,
      guest_name: name,
      guest_key_hash: key ? tokenHash(key) : null,
      language,
      ip: clientIp,
      created_at: now,
      last_message_at: now,
      waiting_since: null,
      closed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { chat: await chatFor(db, row, 'VISITOR', now), key };
};

export const getChat: Operation<typeof getCall> = async (request, context) =>
  chatFor(context.db, await ownChat(request, context), 'VISITOR', context.clock.now());

export const sendChatMessage: Operation<typeof sendCall> = async (request, context) => {
  const row = await ownChat(request, context);
  const { db, clock } = context;
  const now = clock.now();
  await assertRate(db, { key: `chat-said:${row.ticket_id}`, limit: messagesPerMinute, frameMs: minuteMs, now });
  return inTransaction(db, (trx) =>
    writeChat({ ...context, db: trx }, row, { side: 'VISITOR', text: request.text, staffId: null }),
  );
};

export const sendChatTyping: Operation<typeof typingCall> = async (request, context) => {
  const row = await ownChat(request, context);
  await context.transaction(async (tx) => {
    await tx.db
      .updateTable('chat')
      .set({ visitor_typed_at: tx.clock.now() })
      .where('ticket_id', '=', row.ticket_id)
      .execute();
    await notifyStaff(tx, row);
  });
  return {};
};

export const closeChat: Operation<typeof closeCall> = async (request, context) => {
  const row = await ownChat(request, context);
  await context.transaction((tx) => endChat(tx, row));
  return {};
};

/** Whether the address is the caller's own, proven by a code. */
async function isOwnAddress({ db, caller }: OperationContext, email: string): Promise<boolean> {
  const own = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', caller?.memberId ?? '')
    .where('verified_email', '=', typedKey(email))
    .executeTakeFirst();
  return own !== undefined;
}

/** What a visitor wrote goes to their own address only: any other would be sent mail of a stranger's making. */
export const mailChat: Operation<typeof mailCall> = async (request, context) => {
  const row = await ownChat(request, context);
  const { db, clock, merchant } = context;
  if (!emailPattern.test(request.email))
    throw new Refusal('REG_FIELD_INVALID', { fields: { email: { patternId: 6 } } });
  const now = clock.now();
  await assertRate(db, { key: `chat-mail:${row.ticket_id}`, limit: mailsPerHour, frameMs: hourMs, now });
  const chat = await chatFor(db, row, 'VISITOR', now);
  const isOwn = await isOwnAddress(context, request.email);
  const messages = chat.messages.filter(({ author }) => isOwn || author === 'STAFF');
  if (messages.length === 0) throw new Refusal('CHAT_NOT_ANSWERED');
  const time = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: merchant.timeZone,
  });
  const lines = messages.map(
    ({ author, text, createdAt }) => `${time.format(createdAt)}  ${author === 'STAFF' ? siteName : '·'}: ${text}`,
  );
  const subject = `${siteName} ${row.ticket_id}`;
  await queueMessage(
    { ...context, db },
    { channel: 'EMAIL', recipient: request.email, subject, body: lines.join('\n') },
  );
  return {};
};
