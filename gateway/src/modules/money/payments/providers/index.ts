import type { GatewayConfig } from '../../../../settings/config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { stripeProvider } from './stripe-provider.ts';

/** The provider of this code, if the operator has an account with it. */
export function providerOf({ payments }: Pick<GatewayConfig, 'payments'>, code: string): PaymentProvider | null {
  if (code === 'sandbox' && payments.sandbox) return sandboxProvider(payments.sandbox);
  if (code === 'stripe' && payments.stripe) return stripeProvider(payments.stripe);
  return null;
}
