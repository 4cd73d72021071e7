import type { Sealer } from '../keys/sealer.ts';
import type { Channel } from '../live-set/controls.ts';
import type { Alert } from './alert-log.ts';
import type { AlertSettings } from './alert-settings.ts';
import { sendMail } from './mail.ts';
import { bodyOf } from './message.ts';
import { DeliveryError, postWebhook } from './webhook.ts';

export interface SendResult {
  /** Null when it arrived. */
  readonly error: string | null;
  readonly isFinal: boolean;
}

/** Sends alerts to channels, whose addresses it unseals. */
export class Sender {
  readonly #sealer: Sealer;
  readonly #settings: AlertSettings;

  constructor(sealer: Sealer, settings: AlertSettings) {
    this.#sealer = sealer;
    this.#settings = settings;
  }

  /** The result of one attempt; it never throws. */
  async send(channel: Channel | null, alert: Alert, signal: AbortSignal): Promise<SendResult> {
    try {
      if (!channel) throw new DeliveryError('the channel was removed', true);
      await this.#sendTo(channel, alert, signal);
      return { error: null, isFinal: true };
    } catch (error) {
      const { message, name } = error as Error;
      return { error: message || name, isFinal: error instanceof DeliveryError && error.isFinal };
    }
  }

  async #sendTo({ id, kind, sealed }: Channel, alert: Alert, signal: AbortSignal): Promise<void> {
    const address = this.#sealer.unseal(sealed, id);
    const { mail, webhooks: policy } = this.#settings;
    if (kind !== 'mail') return postWebhook(address, { body: bodyOf(kind, alert), id: alert.id, policy, signal });
    if (!mail) throw new DeliveryError('SMTP_URL is not set', true);
    return sendMail(mail, address, alert);
  }
}
