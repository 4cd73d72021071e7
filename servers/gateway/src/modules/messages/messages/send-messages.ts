import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { DeliveryError, type MessageProvider } from './provider.ts';
import type { MessageChannel } from './queue-message.ts';
import { smtpProvider } from './smtp-provider.ts';
import { twilioProvider } from './twilio-provider.ts';

const batch = 20;
const attemptsMax = 6;
const firstWaitMs = 5_000;

function providersOf({ config: { messages } }: Services): Record<MessageChannel, MessageProvider | null> {
  return {
    EMAIL: messages.mail && smtpProvider(messages.mail),
    SMS: messages.sms && twilioProvider(messages.sms),
  };
}

/** Sends due messages; after a failure the delay doubles, up to six tries. */
export const sendMessages: Job = {
  name: 'send-messages',
  everyMs: 500,
  async run(services) {
    const { db, clock } = services;
    const due = await db
      .selectFrom('message')
      .select(['id', 'channel', 'recipient', 'subject', 'body', 'attempts'])
      .where('state', '=', 'QUEUED')
      .where('next_attempt_at', '<=', clock.now())
      .orderBy('created_at')
      .limit(batch)
      .execute();
    if (due.length === 0) return;
    const providers = providersOf(services);
    await Promise.all(due.map((message) => sendOne(services, providers[message.channel], message)));
  },
};

async function sendOne(
  { db, clock, log }: Services,
  provider: MessageProvider | null,
  message: { id: string; recipient: string; subject: string; body: string; attempts: number },
): Promise<void> {
  const attempts = message.attempts + 1;
  const update = db.updateTable('message').where('id', '=', message.id);
  try {
    if (!provider) throw new DeliveryError('there is no provider for this channel any more', true);
    const providerId = await provider.send(message);
    const sent = { state: 'SENT', attempts, sent_at: clock.now(), provider_id: providerId, body: '' } as const;
    await update.set(sent).execute();
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    log.warn({ messageId: message.id, attempts, err: error }, 'a message was not taken');
    const isOver = error.isPermanent || attempts >= attemptsMax;
    const next = isOver
      ? ({ state: 'FAILED', body: '' } as const)
      : { next_attempt_at: clock.now() + firstWaitMs * 2 ** (attempts - 1) };
    await update.set({ attempts, problem: error.message.slice(0, 500), ...next }).execute();
  }
}
