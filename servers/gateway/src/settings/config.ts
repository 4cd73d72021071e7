import { dayMs, hourMs, minuteMs } from '@atrium/contracts/durations';
import type { SiteLinks } from './environment.ts';

/** The configuration of a gateway. Amounts in minor units, durations in their unit. */
export interface GatewayConfig {
  /** Responses are checked against the contract unless this is `production`. */
  environment: 'production' | 'development' | 'test';
  /** `demo`: play money, with an opening credit for new members. */
  moneyMode: 'demo' | 'real';
  openingCreditMinor: number;
  /** The sandbox vendor's connection; without a launch URL there is none. */
  sandboxVendor: { launchUrl: string; publicKeyPem: string; walletUrl?: string } | null;
  /** The transfer-wallet vendor; its games stay closed without it. */
  transferVendor: { launchUrl: string; walletUrl: string; publicKeyPem: string } | null;
  /** A win of this much is announced to all players. */
  winnerThresholdMinor: number;
  /** Greatest stake of one bet. */
  maxStakeMinor: number;
  /** Largest win that a vendor's call pays, where the vendor has no limit of its own. */
  maxWinMinor: number;
  /** Name of the one proxy header that carries the client's address; without it the connection's own counts. */
  clientIpHeader: string | null;
  /** Name of the proxy header that carries the client's country. */
  countryHeader: string | null;
  /** Countries that may not enter. */
  restrictedCountries: readonly string[];
  mainDomain: string;
  /** Origins that serve `/media` of this site, too. */
  imageCDNs: readonly string[];
  /** Origins that serve the sandbox vendor's games, too. */
  launchGameCDNs: readonly string[];
  limits: RateLimits;
  session: SessionLimits;
  /** Providers of e-mail and SMS; in demo mode messages without a provider go to the outbox. */
  messages: MessageProviders;
  /** Social media, licence and customer service, besides the site's own help. */
  siteLinks: SiteLinks;
  /** Opens `/metrics` to its holders; without one it answers on this machine only. */
  metricsToken: string | null;
  /** Payment providers; methods of one that is not configured are not offered. */
  payments: PaymentSettings;
  /** Who reports the draws that others make. */
  feeds: FeedSettings;
  /** The site's own origins, for links in e-mails and for passkeys; when empty, the one the browser names. */
  publicOrigins: readonly string[];
}

export interface PaymentSettings {
  /** The payment sandbox, for play money. */
  sandbox: { url: string; secret: string } | null;
  /** A paid withdrawal counts as received after this long. */
  autoReceiptMinutes: number;
  /** From this amount on a withdrawal is approved by two people. */
  secondApprovalMinor: number;
}

export interface ResultFeed {
  readonly name: string;
  readonly url: string;
  /** Signs what it reports. */
  readonly secret: string;
}

export interface FeedSettings {
  /** Two that have nothing to do with each other; without them lotteries of other operators take no bets. */
  sources: readonly [ResultFeed, ResultFeed] | null;
  /** How long after a draw both have to have reported it, before people look into it. */
  deadlineMs: number;
}

export interface MessageProviders {
  mail: MailProviderSettings | null;
  sms: SmsProviderSettings | null;
}

export interface MailProviderSettings {
  /** `smtp://user:password@host:port` or `smtps://…` */
  url: string;
  from: string;
}

/** Twilio's Programmable Messaging, or a server with its API. */
export interface SmsProviderSettings {
  accountSid: string;
  authToken: string;
  /** A number or sender name of the account, or the id of a messaging service (`MG…`). */
  from: string;
  baseUrl: string;
}

/** How often requests may be made. */
export interface RateLimits {
  /** All calls of one address, a minute, in this process. */
  requestsPerMinute: number;
  /** Calls of one address that are served at once; a browser's handful does not notice that the others wait. */
  callsAtOnce: number;
  loginsPerIpPerHour: number;
  registrationsPerIpPerHour: number;
  /** From this many registrations of an address in an hour a captcha is required. */
  registrationsBeforeCaptcha: number;
  captchasPerIpPerMinute: number;
  /** Codes of one address (phone number or e-mail). The first is also the countdown that forms show. */
  codesPerAddress: { everySeconds: number; perFiveMinutes: number; perDay: number };
  codesPerIp: { perHour: number; perDay: number };
  /** All SMS of a day, by the operator's budget. */
  smsPerDay: number;
  feedbackPerIpPerHour: number;
  /** Trial accounts of one address, an hour. */
  trialsPerIpPerHour: number;
}

export interface SessionLimits {
  idleMs: number;
  absoluteMs: number;
  trialMs: number;
  maxConcurrent: number;
  /** Added to the wait of a login for each failure from the third. */
  failureDelayMs: number;
  /** A password older than this is to be changed at the next login; null for never. */
  passwordMaxAgeMs: number | null;
}

export const defaultConfig: GatewayConfig = {
  environment: 'development',
  moneyMode: 'demo',
  openingCreditMinor: 100_000,
  sandboxVendor: null,
  transferVendor: null,
  winnerThresholdMinor: 50_000,
  maxStakeMinor: 10_000_000,
  maxWinMinor: 10_000_000_000,
  clientIpHeader: null,
  countryHeader: null,
  restrictedCountries: [],
  mainDomain: '',
  imageCDNs: [],
  launchGameCDNs: [],
  limits: {
    requestsPerMinute: 3_000,
    callsAtOnce: 3,
    loginsPerIpPerHour: 50,
    registrationsPerIpPerHour: 50,
    registrationsBeforeCaptcha: 10,
    captchasPerIpPerMinute: 60,
    codesPerAddress: { everySeconds: 60, perFiveMinutes: 3, perDay: 8 },
    codesPerIp: { perHour: 10, perDay: 50 },
    smsPerDay: 5_000,
    feedbackPerIpPerHour: 10,
    trialsPerIpPerHour: 30,
  },
  session: {
    idleMs: 30 * minuteMs,
    absoluteMs: 12 * hourMs,
    trialMs: 120 * minuteMs,
    maxConcurrent: 3,
    failureDelayMs: 1_000,
    passwordMaxAgeMs: 365 * dayMs,
  },
  messages: { mail: null, sms: null },
  payments: { sandbox: null, autoReceiptMinutes: 1_440, secondApprovalMinor: 5_000_000 },
  feeds: { sources: null, deadlineMs: 10 * minuteMs },
  publicOrigins: [],
  metricsToken: null,
  siteLinks: { resources: [], customerService: [], domainRoutes: [] },
};
