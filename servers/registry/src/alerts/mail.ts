import { secondMs } from '@atrium/contracts/durations';
import type { Alert } from './alert-log.ts';
import { titleOf } from './message.ts';
import { DeliveryError } from './webhook.ts';

const timeoutMs = 10 * secondMs;

/** Who sends e-mails: `SMTP_URL` and `MAIL_FROM`. */
export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

/** Why a text is no address of a mailbox; null when it is one. */
export function mailProblem(address: string): string | null {
  return /^[^\s@<>,;:"()]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(address) ? null : 'it is no e-mail address';
}

/** Sends an alert by e-mail; a refusal in the 500s is final (RFC 5321 4.2.1). @throws DeliveryError */
export async function sendMail({ url, from }: MailSettings, to: string, alert: Alert): Promise<void> {
  // The library takes a while to load, and few sites need it at once.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from },
  );
  try {
    await transport.sendMail({
      to,
      subject: titleOf(alert),
      text: alert.text,
      headers: { 'X-Atrium-Alert': alert.id },
    });
  } catch (error) {
    const { message, responseCode } = error as Error & { responseCode?: number };
    throw new DeliveryError(message, responseCode !== undefined && responseCode >= 500);
  } finally {
    transport.close();
  }
}
