import { accountSettingsOf } from './account-settings.ts';
import type { GatewayConfig } from './config.ts';
import { paymentSettingsOf } from './payment-settings.ts';
import { siteLinksOf } from './site-links.ts';
import { visitorSettingsOf } from './visitor-settings.ts';

/** Everything that the environment tells a gateway (docs/operating.md, "Settings"). */
export function settingsOf(environment: Readonly<Record<string, string | undefined>>) {
  return {
    ...visitorSettingsOf(environment),
    ...accountSettingsOf(environment),
    ...paymentSettingsOf(environment),
    siteLinks: siteLinksOf(environment.SITE_LINKS),
    metricsToken: environment.METRICS_TOKEN || null,
  } satisfies Partial<GatewayConfig>;
}
