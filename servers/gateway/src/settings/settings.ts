import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ports } from '@atrium/contracts/constants';
import { secondMs } from '@atrium/contracts/durations';
import { z } from 'zod';
import { defaultConfig, type GatewayConfig } from './config.ts';
import { type Environment, environmentSchema } from './environment.ts';

/** The settings of a gateway process. */
export interface GatewaySettings {
  readonly port: number;
  readonly host: string;
  /** Of the internal pages; null where there are none. */
  readonly internalPort: number | null;
  readonly logLevel: string | undefined;
  readonly dataDir: string;
  /** Null when a PostgreSQL of our own is started in the data folder. */
  readonly databaseUrl: string | null;
  readonly registryUrl: string | undefined;
  /** `warn`: start although the contract gate refuses. */
  readonly gate: 'warn' | undefined;
  /** Demo accounts and a seeded history. */
  readonly withDemo: boolean;
  /** By how many hours, none or a negative number, a settable clock begins beside the real one; null without such a clock. */
  readonly clockHours: number | null;
  readonly config: Partial<GatewayConfig>;
}

/** Settings have invalid values. The message has a line for each, beginning with its name. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Every setting of the gateway (docs/operating.md, "Settings"). An empty variable counts as unset. @throws
 * SettingsError naming each invalid setting, because a gateway that guesses is worse than none
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): GatewaySettings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const environment = parsed.data;
  return {
    port: environment.PORT ?? ports.site,
    host: environment.HOST ?? '127.0.0.1',
    internalPort: environment.INTERNAL_PORT ?? null,
    logLevel: environment.LOG_LEVEL,
    dataDir: resolve(environment.DATA_DIR ?? '.data'),
    databaseUrl: environment.DATABASE_URL ?? null,
    registryUrl: environment.REGISTRY_URL,
    gate: environment.GATE_GATEWAY,
    withDemo: environment.DEMO_DATA !== 'off',
    clockHours: environment.SETTABLE_CLOCK ?? null,
    config: configOf(environment),
  };
}

function configOf(environment: Environment): Partial<GatewayConfig> {
  return {
    environment: environment.NODE_ENV === 'production' ? 'production' : 'development',
    ...vendorsOf(environment),
    clientIpHeader: environment.CLIENT_IP_HEADER ?? null,
    countryHeader: environment.COUNTRY_HEADER ?? null,
    restrictedCountries: environment.RESTRICTED_COUNTRIES ?? [],
    publicOrigins: environment.PUBLIC_ORIGINS ?? [],
    imageCDNs: environment.IMAGE_CDNS ?? [],
    launchGameCDNs: environment.LAUNCH_GAME_CDNS ?? [],
    messages: messagesOf(environment),
    payments: paymentsOf(environment),
    feeds: feedsOf(environment),
    siteLinks: environment.SITE_LINKS ?? defaultConfig.siteLinks,
    metricsToken: environment.METRICS_TOKEN ?? null,
  };
}

function messagesOf({ SMTP_URL: url, MAIL_FROM: mailFrom, ...environment }: Environment): GatewayConfig['messages'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = environment;
  const baseUrl = environment.TWILIO_BASE_URL ?? 'https://api.twilio.com';
  return {
    mail: url && mailFrom ? { url, from: mailFrom } : null,
    sms: accountSid && authToken && from ? { accountSid, authToken, from, baseUrl } : null,
  };
}

function paymentsOf(environment: Environment): GatewayConfig['payments'] {
  const { PAYMENT_SANDBOX_URL: url, PAYMENT_SANDBOX_SECRET: secret } = environment;
  const { payments } = defaultConfig;
  return {
    sandbox: url && secret ? { url, secret } : null,
    autoReceiptMinutes: environment.AUTO_RECEIPT_MINUTES ?? payments.autoReceiptMinutes,
    secondApprovalMinor: environment.SECOND_APPROVAL_MINOR ?? payments.secondApprovalMinor,
  };
}

function feedsOf(environment: Environment): GatewayConfig['feeds'] {
  const { FEED_A_URL: a, FEED_A_SECRET: aSecret, FEED_B_URL: b, FEED_B_SECRET: bSecret } = environment;
  const isWhole = a && aSecret && b && bSecret;
  return {
    sources: isWhole
      ? [
          { name: 'A', url: a, secret: aSecret },
          { name: 'B', url: b, secret: bSecret },
        ]
      : null,
    deadlineMs: environment.FEED_DEADLINE_SECONDS
      ? environment.FEED_DEADLINE_SECONDS * secondMs
      : defaultConfig.feeds.deadlineMs,
  };
}

/** The operator's own vendors, both of one process and one key; the key is PEM, or the path of a file that holds it. */
function vendorsOf(environment: Environment): Pick<GatewayConfig, 'sandboxVendor' | 'transferVendor'> {
  const { SANDBOX_VENDOR_URL: url, SANDBOX_VENDOR_PUBLIC_KEY: key } = environment;
  if (!url || !key) return { sandboxVendor: null, transferVendor: null };
  const publicKeyPem = key.includes('BEGIN') ? key : keyFile(key);
  const launchUrl = new URL('/play', url).href;
  const walletUrl = environment.SANDBOX_VENDOR_WALLET_URL ?? new URL('/operator/v1', url).href;
  return {
    sandboxVendor: { launchUrl, publicKeyPem, walletUrl },
    transferVendor: { launchUrl: `${launchUrl}?purse=vendor`, walletUrl, publicKeyPem },
  };
}

function keyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingsError(`SANDBOX_VENDOR_PUBLIC_KEY: neither PEM nor a file (${(error as Error).message})`);
  }
}

/** Names of every setting, for the page that describes them. */
export const settingNames = z.keyof(z.object(environmentSchema.shape)).options;
