import type { GatewayConfig } from './config.ts';

/**
 * Who sends messages and where the site stands, from the environment: `SMTP_URL` with `MAIL_FROM`,
 * `TWILIO_ACCOUNT_SID` with `TWILIO_AUTH_TOKEN` and `TWILIO_FROM`, `PUBLIC_ORIGINS` (separated by commas).
 */
export function accountSettingsOf(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<GatewayConfig, 'messages' | 'publicOrigins'> {
  const { SMTP_URL: url, MAIL_FROM: mailFrom, PUBLIC_ORIGINS: origins = '' } = environment;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = environment;
  const baseUrl = environment.TWILIO_BASE_URL ?? 'https://api.twilio.com';
  return {
    messages: {
      mail: url && mailFrom ? { url, from: mailFrom } : null,
      sms: accountSid && authToken && from ? { accountSid, authToken, from, baseUrl } : null,
    },
    publicOrigins: origins
      .split(',')
      .filter((one) => URL.canParse(one.trim()))
      .map((one) => new URL(one.trim()).origin),
  };
}
