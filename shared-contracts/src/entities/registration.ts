import { z } from '../schema/index.ts';
import { altchaAnswer, verificationId } from './security.ts';

const text = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max)));

/** Registration field rule. `acceptedPattern` `*` means `.*`; `patternId` picks the message. */
export const fieldRule = z.object({
  field: z.string(),
  show: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.int(),
});
export type FieldRule = z.infer<typeof fieldRule>;

/** A username; the merchant's own rules restrict it further. */
export const username = z.string().check(z.trim(), z.maxLength(64));

/** Register user. The server decides which of them are required, and their rules. */
export const registerUser = z.object({
  username,
  password: z.string().check(z.maxLength(256)),
  confirmPassword: z.string().check(z.maxLength(256)),
  payeeName: text(100),
  email: text(100),
  qqNum: text(40),
  mobileNum: text(20),
  recommenderId: text(20),
  captcha: text(6),
  verificationCode: text(6),
  affiliateCode: text(20),
  paymentPassword: text(6),
  line: text(40),
  whatsapp: text(40),
  facebook: text(40),
  wechat: text(40),
  telegram: text(40),
  zalo: text(40),
  idNumber: text(20),
  birthday: text(10),
  nickname: text(20),
  referralCode: text(20),
  domain: text(253),
  countryDialingCode: text(6),
  firebaseToken: text(4096),
  login: z.optional(z.boolean()),
  registerUrl: text(500),
  registerMethod: z.optional(z.literal('WEB')),
  altcha: altchaAnswer,
  /** With a code: the id of its sending. */
  verificationId: z.optional(verificationId),
});
export type RegisterUser = z.infer<typeof registerUser>;
/** Fields of the registration form. */
export type RegisterField = keyof RegisterUser;

/** How a visitor registers: the required fields differ. */
export const registrationType = z.enum(['username', 'mobile']);
export type RegistrationType = z.infer<typeof registrationType>;

/** Whether a field is asked for; a page lists these before it has any schema. */
export const fieldAskings = ['HIDDEN', 'OPTIONAL', 'REQUIRED'] as const;
export const fieldAsking = z.enum(fieldAskings);
export type FieldAsking = z.infer<typeof fieldAsking>;

/** The fields that a merchant may ask for or not. Without the others there is no account. */
export const choosableFields = [
  'username',
  'payeeName',
  'nickname',
  'email',
  'mobileNum',
  'idNumber',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'qqNum',
  'telegram',
  'zalo',
  'affiliateCode',
  'referralCode',
] as const satisfies readonly RegisterField[];
export const choosableField = z.enum(choosableFields);
export type ChoosableField = (typeof choosableFields)[number];

/** Whether staff may choose if a field is asked for: what one registers by is always asked. */
export const isChoosable = (type: RegistrationType, field: ChoosableField): boolean =>
  field !== (type === 'username' ? 'username' : 'mobileNum');

/** A field of a merchant's form. */
export const askedField = z.object({ type: registrationType, field: choosableField, asking: fieldAsking });
export type AskedField = z.infer<typeof askedField>;

/** Country list entry. */
export const country = z.object({ countryCode: z.string(), countryDialingCode: z.string() });
