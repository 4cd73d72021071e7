import type { MailSettings } from './mail.ts';
import type { WebhookPolicy } from './webhook.ts';

export interface AlertSettings {
  /** Null where no e-mails can be sent. */
  readonly mail: MailSettings | null;
  readonly webhooks: WebhookPolicy;
}

/**
 * `SMTP_URL` with `MAIL_FROM`, `ALERT_PRIVATE_ADDRESSES=allow`, and `NODE_ENV`.
 * @throws when one of them cannot be understood
 */
export function alertSettingsOf(environment: NodeJS.ProcessEnv): AlertSettings {
  const { SMTP_URL: url, MAIL_FROM: from, ALERT_PRIVATE_ADDRESSES: own = '', NODE_ENV } = environment;
  if (url && !from) throw new Error('SMTP_URL needs MAIL_FROM');
  if (own !== '' && own !== 'allow') throw new Error(`ALERT_PRIVATE_ADDRESSES is "${own}"; it is "allow" or not set`);
  return {
    mail: url && from ? { url, from } : null,
    webhooks: { allowsPrivate: own === 'allow', allowsLocalHttp: NODE_ENV !== 'production' },
  };
}
