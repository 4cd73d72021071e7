import { paymentRules } from '@atrium/contracts/constants';
import { customerServiceEntry, domainRoute, resource } from '@atrium/contracts/entities';
import { z as contractSchema } from '@atrium/contracts/schema';
import { z } from 'zod';

const text = z.string().optional();
const url = z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).optional();
const headerName = z
  .string()
  .regex(/^[a-z0-9-]+$/i, 'is not the name of a header')
  .optional();

/** A whole number between two bounds, so that `50k` is refused instead of never being reached. */
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `is not a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `is not from ${least} to ${most}`)
    .optional();

/** Values separated by commas or spaces, each of a kind. */
const listOf = (isOne: (value: string) => boolean, what: string) =>
  z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((values) => values.every(isOne), `is not a list of ${what}`)
    .optional();

const countryCodes = listOf((code) => /^[a-z]{2}$/i.test(code), 'country codes of two letters');
const origins = listOf((one) => URL.canParse(one) && /^https?:/.test(one), 'origins such as https://play.example');

/** The site links to addresses of these kinds only. */
const safeLink = contractSchema.string().check(contractSchema.regex(/^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)\S+$/));
const hostName = contractSchema.string().check(contractSchema.regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i));
const siteLinks = contractSchema.object({
  resources: contractSchema._default(contractSchema.array(contractSchema.extend(resource, { url: safeLink })), []),
  customerService: contractSchema._default(
    contractSchema.array(contractSchema.extend(customerServiceEntry, { path: safeLink })),
    [],
  ),
  domainRoutes: contractSchema._default(
    contractSchema.array(
      contractSchema.extend(domainRoute, {
        domain: hostName,
        weight: contractSchema.int().check(contractSchema.minimum(1)),
      }),
    ),
    [],
  ),
});
/** The operator's addresses outside of the site. */
export type SiteLinks = contractSchema.infer<typeof siteLinks>;

const siteLinksText = z
  .string()
  .transform((json, context): SiteLinks => {
    const wrong = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    let given: unknown;
    try {
      given = JSON.parse(json);
    } catch {
      return wrong('is not JSON');
    }
    const parsed = contractSchema.safeParse(siteLinks, given);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    return wrong(`${issue?.path.join('.')} ${issue?.message}`);
  })
  .optional();

const { autoReceiptMinMinutes, autoReceiptMaxMinutes } = paymentRules;

/** The environment of a gateway. docs/operating.md, "Settings", describes each variable. */
export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
    PORT: whole(0, 65_535),
    HOST: text,
    INTERNAL_PORT: whole(1, 65_535),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    DATA_DIR: text,
    DATABASE_URL: z
      .string()
      .regex(/^postgres(?:ql)?:\/\//, 'is not an address postgres://…')
      .optional(),
    REGISTRY_URL: url,
    GATE_GATEWAY: z.enum(['warn']).optional(),
    DEMO_DATA: z.enum(['on', 'off']).optional(),
    SETTABLE_CLOCK: z
      .string()
      .regex(/^(?:0|-[1-9]\d{0,2})$/, 'is not a number of hours from -999 to 0')
      .transform(Number)
      .optional(),
    CLIENT_IP_HEADER: headerName,
    COUNTRY_HEADER: headerName,
    RESTRICTED_COUNTRIES: countryCodes.transform((codes) => codes?.map((code) => code.toUpperCase())),
    PUBLIC_ORIGINS: origins.transform((all) => all?.map((one) => new URL(one).origin)),
    IMAGE_CDNS: origins.transform((all) => all?.map((one) => new URL(one).origin)),
    LAUNCH_GAME_CDNS: origins.transform((all) => all?.map((one) => new URL(one).origin)),
    SITE_LINKS: siteLinksText,
    METRICS_TOKEN: text,
    SANDBOX_VENDOR_URL: url,
    SANDBOX_VENDOR_PUBLIC_KEY: text,
    SANDBOX_VENDOR_WALLET_URL: url,
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'is not an address smtp://… or smtps://…')
      .optional(),
    MAIL_FROM: text,
    TWILIO_ACCOUNT_SID: text,
    TWILIO_AUTH_TOKEN: text,
    TWILIO_FROM: text,
    TWILIO_BASE_URL: url,
    PAYMENT_SANDBOX_URL: url,
    PAYMENT_SANDBOX_SECRET: text,
    FEED_A_URL: url,
    FEED_A_SECRET: text,
    FEED_B_URL: url,
    FEED_B_SECRET: text,
    FEED_DEADLINE_SECONDS: whole(1, 86_400),
    AUTO_RECEIPT_MINUTES: whole(autoReceiptMinMinutes, autoReceiptMaxMinutes),
    SECOND_APPROVAL_MINOR: whole(0, Number.MAX_SAFE_INTEGER),
  })
  .superRefine((given, context) => {
    if (given.SETTABLE_CLOCK !== undefined && (given.NODE_ENV === 'production' || given.DEMO_DATA === 'off'))
      context.addIssue({ code: 'custom', path: ['SETTABLE_CLOCK'], message: 'is for demonstrations and tests only' });
    for (const names of together) {
      const missing = names.filter((name) => given[name] === undefined);
      if (missing.length === 0 || missing.length === names.length) continue;
      const others = names.filter((name) => given[name] !== undefined).join(', ');
      for (const name of missing)
        context.addIssue({ code: 'custom', path: [name], message: `is missing beside ${others}` });
    }
  });

/** Settings that require each other. */
const together = [
  ['SANDBOX_VENDOR_URL', 'SANDBOX_VENDOR_PUBLIC_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['PAYMENT_SANDBOX_URL', 'PAYMENT_SANDBOX_SECRET'],
  ['FEED_A_URL', 'FEED_A_SECRET', 'FEED_B_URL', 'FEED_B_SECRET'],
] as const;

export type Environment = z.infer<typeof environmentSchema>;
