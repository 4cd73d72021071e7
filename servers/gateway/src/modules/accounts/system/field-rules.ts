import { type Merchant, type merchants, patternIds } from '@atrium/contracts/constants';
import {
  type AskedField,
  choosableFields,
  type FieldAsking,
  type FieldRule,
  isChoosable,
  type RegisterField,
  type RegistrationType,
} from '@atrium/contracts/entities';
import { namePattern } from '@atrium/contracts/typed';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** A mobile number without its dialling code, by country. */
export const mobilePatterns: Readonly<Record<string, string>> = {
  PH: '^9\\d{9}$',
  IN: '^[6-9]\\d{9}$',
} satisfies Record<(typeof merchants)[number]['country'], string>;
export const mobileDigits = 10;

type Rule = Omit<FieldRule, 'show' | 'required' | 'field'>;

const rule = (acceptedPattern: string, minLength: number, maxLength: number, patternId: number): Rule => ({
  acceptedPattern,
  minLength,
  maxLength,
  patternId,
});

const contact = rule('*', 3, 40, patternIds.noSpaces);
const code = rule('^[A-Za-z0-9]+$', 4, 12, patternIds.lettersAndDigits);
const digitsOf = (length: number) => rule('^\\d+$', length, length, patternIds.digits);

/** Every field of the registration form with its rule (SRV3). */
function ruleTable(merchant: Merchant): Partial<Record<RegisterField, Rule>> {
  return {
    username: rule('^[A-Za-z][A-Za-z0-9]*$', 5, 16, patternIds.lettersAndDigitsFirstLetter),
    password: rule('*', 8, 64, patternIds.none),
    birthday: rule('^\\d{4}-\\d{2}-\\d{2}$', 10, 10, patternIds.dateYearFirst),
    nickname: rule('*', 2, 20, patternIds.noSpaces),
    email: rule('^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 6, 100, patternIds.email),
    mobileNum: { ...digitsOf(mobileDigits), acceptedPattern: mobilePatterns[merchant.country] ?? '^\\d+$' },
    payeeName: rule(namePattern, 2, 60, patternIds.noSpecialCharacters),
    paymentPassword: digitsOf(6),
    verificationCode: digitsOf(6),
    captcha: rule('^[A-Za-z0-9]+$', 4, 6, patternIds.lettersAndDigits),
    qqNum: contact,
    line: contact,
    whatsapp: contact,
    facebook: contact,
    wechat: contact,
    telegram: contact,
    zalo: contact,
    idNumber: rule('^[A-Za-z0-9-]+$', 6, 20, patternIds.lettersAndDigits),
    recommenderId: code,
    affiliateCode: code,
    referralCode: code,
  };
}

/** What is asked where a merchant has not chosen. */
const askedFirst: Record<RegistrationType, { required: readonly RegisterField[]; optional: readonly RegisterField[] }> =
  {
    username: {
      required: ['username', 'password', 'birthday'],
      optional: ['payeeName', 'email', 'affiliateCode', 'referralCode'],
    },
    mobile: {
      required: ['mobileNum', 'verificationCode', 'password', 'birthday'],
      optional: ['username', 'payeeName', 'email', 'affiliateCode', 'referralCode'],
    },
  };

function askingOf(type: RegistrationType, field: string): FieldAsking {
  const { required, optional } = askedFirst[type];
  if (required.some((one) => one === field)) return 'REQUIRED';
  return optional.some((one) => one === field) ? 'OPTIONAL' : 'HIDDEN';
}

/** What the merchant's form asks for, of all that it may choose. */
export async function askedFields(
  db: Kysely<Database>,
  { merchantCode }: Pick<Merchant, 'merchantCode'>,
  type: RegistrationType,
): Promise<AskedField[]> {
  const chosen = await db
    .selectFrom('asked_field')
    .select(['field', 'asking'])
    .where('merchant_code', '=', merchantCode)
    .where('type', '=', type)
    .execute();
  return choosableFields
    .filter((field) => isChoosable(type, field))
    .map((field) => ({
      type,
      field,
      asking: chosen.find((row) => row.field === field)?.asking ?? askingOf(type, field),
    }));
}

/** The merchant's registration rules; a field that is not shown is not accepted either. */
export async function fieldRulesOf(
  db: Kysely<Database>,
  merchant: Merchant,
  type: RegistrationType,
): Promise<FieldRule[]> {
  const asked = await askedFields(db, merchant, type);
  return Object.entries(ruleTable(merchant)).map(([field, entry]) => {
    const asking = asked.find((one) => one.field === field)?.asking ?? askingOf(type, field);
    return { field, show: asking !== 'HIDDEN', required: asking === 'REQUIRED', ...entry };
  });
}

/** The rules of fields wherever they are filled in besides; all are required there. */
export function requiredRulesOf(merchant: Merchant, fields: readonly RegisterField[]): FieldRule[] {
  const table = ruleTable(merchant);
  return fields.flatMap((field) => {
    const entry = table[field];
    return entry ? [{ field, show: true, required: true, ...entry }] : [];
  });
}

/** The rule of a password, wherever one is chosen. */
export function passwordRuleOf(merchant: Merchant): FieldRule {
  const [rule] = requiredRulesOf(merchant, ['password']);
  if (!rule) throw new Error('there is no rule for passwords');
  return rule;
}
