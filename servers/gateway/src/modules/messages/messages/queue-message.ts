import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { Services } from '../../../operation/services.ts';
import type { GatewayConfig } from '../../../settings/config.ts';
import type { MessageText } from '../../../texts/index.ts';

export type MessageChannel = Database['message']['channel'];

export interface NewMessage extends MessageText {
  channel: MessageChannel;
  recipient: string;
}

/** Whether the channel has a provider, or the outbox of demo mode. */
export function canSend(
  { messages, moneyMode }: Pick<GatewayConfig, 'messages' | 'moneyMode'>,
  channel: MessageChannel,
) {
  return moneyMode === 'demo' || hasProvider(messages, channel);
}

const hasProvider = ({ mail, sms }: GatewayConfig['messages'], channel: MessageChannel) =>
  (channel === 'EMAIL' ? mail : sms) !== null;

/** Queued with the transaction and sent by a job, so that no caller waits for a provider or learns whether it sent. */
export async function queueMessage(
  { db: trx, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { channel, recipient, subject, body }: NewMessage,
): Promise<void> {
  const now = clock.now();
  const isCarried = hasProvider(config.messages, channel);
  if (!isCarried && config.moneyMode !== 'demo') return;
  await trx
    .insertInto('message')
    .values({
      id: newId(now),
      channel,
      recipient,
      subject,
      body,
      state: isCarried ? 'QUEUED' : 'OUTBOX',
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
}
