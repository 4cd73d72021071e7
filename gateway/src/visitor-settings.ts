import type { GatewayConfig } from './config.ts';

/**
 * What tells a visitor's address and country, and who may not enter, from the environment: `CLIENT_IP_HEADER`,
 * `COUNTRY_HEADER`, `RESTRICTED_COUNTRIES` (codes, separated by commas).
 */
export function visitorSettingsOf(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<GatewayConfig, 'clientIpHeader' | 'countryHeader' | 'restrictedCountries'> {
  return {
    clientIpHeader: environment.CLIENT_IP_HEADER ?? null,
    countryHeader: environment.COUNTRY_HEADER ?? null,
    restrictedCountries: (environment.RESTRICTED_COUNTRIES ?? '')
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((code) => /^[A-Z]{2}$/.test(code)),
  };
}
