import { bundledLanguages, siteFlags } from '../constants/index.ts';
import { epochMs, z } from '../schema/index.ts';
import { currencyCode } from './money.ts';

/** System status: 0 normal, 1 maintenance, 2 region restricted. */
export const systemStatusCode = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** Customer service entry; `path` is the link's target, already checked by the server. */
export const customerServiceEntry = z.object({
  csPosition: z.enum(['HEADER', 'SIDE', 'FOOTER', 'STATUS']),
  csType: z.string(),
  title: z.string(),
  path: z.string(),
});

export type CustomerServiceEntry = z.infer<typeof customerServiceEntry>;

/** Region entry. */
export const regionEntry = z.object({
  country: z.string(),
  countryName: z.string(),
  currency: currencyCode,
  langList: z.array(z.enum(bundledLanguages)),
  merchantCode: z.string(),
});
export type RegionEntry = z.infer<typeof regionEntry>;

/** A resource link of the permission payload. */
export const resource = z.object({ resourceType: z.string(), labelNameEn: z.string(), url: z.string() });

/** Whitelabel flags. */
export const whitelabel = z.object({
  mobileRegistration: z.boolean(),
  smsVerificationOnRegistration: z.boolean(),
  mobilePasswordRegistration: z.boolean(),
  freePlay: z.boolean(),
  forcedPasswordExpiry: z.boolean(),
  mobileCodeLogin: z.boolean(),
  dividend: z.boolean(),
  /** Any of the three salaries. */
  salary: z.boolean(),
  dailySalary: z.optional(z.boolean()),
  hourlySalary: z.optional(z.boolean()),
  realtimeSalary: z.optional(z.boolean()),
  manualRebate: z.boolean(),
  demoPlay: z.boolean(),
  moneyMode: z.enum(['demo', 'real']),
  /** The disclaimer must be accepted once in each browser session. */
  disclaimer: z.optional(z.boolean()),
  /** This merchant has a transfer-wallet vendor. */
  transferWallet: z.optional(z.boolean()),
});
export type Whitelabel = z.infer<typeof whitelabel>;

/** A flag that the operator switches at a merchant. */
export const siteFlag = z.object({
  flag: z.enum(siteFlags),
  isOn: z.boolean(),
  /** False for what this gateway cannot do: it is off, whatever is chosen. */
  canBeOn: z.boolean(),
});
export type SiteFlagState = z.infer<typeof siteFlag>;

/** An address that the site is reached at: for native shells and for pages that list its mirrors. */
export const domainRoute = z.object({
  domain: z.string(),
  /** What it is for, such as `WEB` or `APP`. */
  kind: z.string(),
  /** Its share of new visits among those of its kind. */
  weight: z.int(),
});

/** Permission payload. */
export const permission = z.object({
  info: z.object({
    customerService: z.array(customerServiceEntry),
    domainRoute: z.array(domainRoute),
    resources: z.array(resource),
    whitelabel,
    register: z.object({ defaultType: z.enum(['username', 'mobile']) }),
    mainDomain: z.string(),
    analytics: z.object({ gtagId: z.nullable(z.string()) }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
  }),
  location: z.object({ countryCode: z.nullable(z.string()), ip: z.string() }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
});
export type Permission = z.infer<typeof permission>;

/** The answer of `/wps/system/status`: everything the shell must know before it opens. */
export const systemStatusValue = z.object({
  status: systemStatusCode,
  permission,
  regions: z.array(regionEntry),
  /** Public key for encrypted payloads, as a JWK, and its id. */
  kid: z.string(),
  publicKey: z.record(z.string(), z.unknown()),
  /** The announced or current maintenance. */
  maintenance: z.nullable(
    z.object({
      title: z.string(),
      message: z.string(),
      startsAt: z.optional(epochMs),
      endsAt: z.nullable(epochMs),
    }),
  ),
});
export type SystemStatusValue = z.infer<typeof systemStatusValue>;
