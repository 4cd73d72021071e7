import { bundledLanguages } from '../constants/index.ts';
import { epochMs, z } from '../schema/index.ts';
import { currencyCode } from './money.ts';

/** Login response value, with the previous login, as NJ 1.2(c) requires. */
export const loginValue = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  lastLoginTime: z.nullable(epochMs),
  lastLoginIp: z.nullable(z.string()),
});
export type LoginValue = z.infer<typeof loginValue>;

/** Member info; `type` 1, 2, 41, 42 are agents, 4 is a trial player. */
export const memberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** The picture that the player chose. */
  iconUrl: z.optional(z.nullable(z.string())),
  type: z.int(),
  merchantCode: z.string(),
  currency: currencyCode,
  currencySymbol: z.string(),
  language: z.enum(bundledLanguages),
  vipLevel: z.int(),
  kycLevel: z.int(),
  hasPaymentPassword: z.boolean(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  /** The roles of a person of the operator (`staffRoles`, and ones that a later release adds); nobody else has any. */
  roles: z.array(z.string()),
  /**
   * Of who releases: other accounts of staff that count as this person's, why and until when (`barred`). Left out of an
   * answer to anybody else.
   */
  samePerson: z.optional(
    z.array(z.object({ account: z.string(), because: z.enum(['ACCESS', 'PROVEN']), until: z.nullable(epochMs) })),
  ),
  /** The invitation code of an agent; null for other members. */
  affiliateCode: z.optional(z.nullable(z.string())),
  /** The player's own invitation code; null for members who do not play. */
  referralCode: z.optional(z.nullable(z.string())),
});
export type MemberInfo = z.infer<typeof memberInfo>;

/** Login state, with the member it belongs to. */
export const sessionState = z.object({
  isLogin: z.boolean(),
  isAgent: z.boolean(),
  isTrial: z.boolean(),
  isStaff: z.boolean(),
  firstTimeLogin: z.boolean(),
  member: z.nullable(memberInfo),
});
export type SessionState = z.infer<typeof sessionState>;

/** Public state: what the chrome shows of the player. */
export const publicState = z.object({
  balance: z.int(),
  currencySymbol: z.string(),
  currency: currencyCode,
  imgUrl: z.nullable(z.string()),
  hasVip: z.boolean(),
  unreadMessage: z.int(),
  availablePromoCount: z.int(),
  availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
});
export type PublicState = z.infer<typeof publicState>;

/** The visitor's merchant, language, currency and theme. */
export const regionState = z.object({
  merchantCode: z.string(),
  country: z.string(),
  currency: currencyCode,
  currencySymbol: z.string(),
  fractionDigits: z.int(),
  timeZone: z.string(),
  /** The bundled language to fall back to where the chosen one has no text. */
  language: z.enum(bundledLanguages),
  /** The language that was chosen, of the registry of languages. */
  chosenLanguage: z.optional(z.string()),
  /** Of the chosen language; formats numbers and dates. */
  locale: z.string(),
  direction: z.optional(z.enum(['ltr', 'rtl'])),
  theme: z.enum(['light', 'dark']),
});
export type RegionState = z.infer<typeof regionState>;
