import { type AnySchema, type Output, z } from '@atrium/contracts/schema';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { stripeCurrencies, stripeProvider } from './stripe-provider.ts';

/** A protocol that providers speak: what an account with one needs, and which currencies it takes. */
export interface Adapter {
  takes(currency: string): boolean;
  /** @throws ZodError where the settings are not what the protocol needs */
  open(code: string, settings: unknown): PaymentProvider;
}

function adapterOf<Settings extends AnySchema>(
  settings: Settings,
  open: (code: string, settings: Output<Settings>) => PaymentProvider,
  takes: Adapter['takes'] = () => true,
): Adapter {
  return { takes, open: (code, given) => open(code, settings.parse(given) as Output<Settings>) };
}

const address = z.string().check(z.regex(/^https?:\/\/\S+$/));
const secret = z.string().check(z.minLength(1));

/** One line a protocol. */
export const adapters: Readonly<Record<string, Adapter>> = {
  sandbox: adapterOf(z.object({ url: address, secret }), sandboxProvider),
  stripe: adapterOf(
    z.object({
      secretKey: secret,
      webhookSecret: secret,
      baseUrl: z._default(address, 'https://api.stripe.com'),
    }),
    stripeProvider,
    (currency) => stripeCurrencies.has(currency),
  ),
};
