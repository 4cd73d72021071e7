import { paymentRules } from '@atrium/contracts/constants';
import { defaultConfig, type GatewayConfig } from './config.ts';

/** @throws Error naming the setting, because an amount that is no number would be one that nothing ever reaches */
function wholeMinor(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
  otherwise: number,
): number {
  const text = environment[name] || String(otherwise);
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${name} is a whole number of minor units, not ${text}`);
  return Number(text);
}

/**
 * Who takes and pays money, from the environment: `PAYMENT_SANDBOX_URL` with `PAYMENT_SANDBOX_SECRET`,
 * `STRIPE_SECRET_KEY` with `STRIPE_WEBHOOK_SECRET`; `AUTO_RECEIPT_MINUTES`, `SECOND_APPROVAL_MINOR`.
 */
export function paymentSettingsOf(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<GatewayConfig, 'payments'> {
  const { PAYMENT_SANDBOX_URL: url, PAYMENT_SANDBOX_SECRET: secret } = environment;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  const { payments } = defaultConfig;
  const minutes = Number(environment.AUTO_RECEIPT_MINUTES ?? payments.autoReceiptMinutes);
  const { autoReceiptMinMinutes: least, autoReceiptMaxMinutes: most } = paymentRules;
  if (!(minutes >= least && minutes <= most)) throw new Error(`AUTO_RECEIPT_MINUTES is from ${least} to ${most}`);
  return {
    payments: {
      sandbox: url && secret ? { url, secret } : null,
      stripe:
        secretKey && webhookSecret
          ? { secretKey, webhookSecret, baseUrl: environment.STRIPE_BASE_URL ?? 'https://api.stripe.com' }
          : null,
      autoReceiptMinutes: minutes,
      secondApprovalMinor: wholeMinor('SECOND_APPROVAL_MINOR', environment, payments.secondApprovalMinor),
    },
  };
}
