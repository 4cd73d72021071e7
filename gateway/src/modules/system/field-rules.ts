import { type Merchant, patternIds } from '@atrium/contracts/constants';
import type { FieldRule, RegisterField } from '@atrium/contracts/entities';

const mobilePatterns: Record<string, string> = { PH: '^9\\d{9}$', IN: '^[6-9]\\d{9}$' };

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

/** Every field of the registration form and how it must look (server-behaviour 2.3). */
function ruleTable(merchant: Merchant): Partial<Record<RegisterField, Rule>> {
  return {
    username: rule('^[A-Za-z][A-Za-z0-9]*$', 5, 16, patternIds.lettersAndDigitsFirstLetter),
    password: rule('*', 8, 64, patternIds.none),
    birthday: rule('^\\d{4}-\\d{2}-\\d{2}$', 10, 10, patternIds.dateYearFirst),
    nickname: rule('*', 2, 20, patternIds.noSpaces),
    email: rule('^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 6, 100, patternIds.email),
    mobileNum: { ...digitsOf(10), acceptedPattern: mobilePatterns[merchant.country] ?? '^\\d+$' },
    payeeName: rule("^[\\p{L} .'-]+$", 2, 60, patternIds.noSpecialCharacters),
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

/** What is asked for at all, and what cannot be left out. */
const required: ReadonlySet<string> = new Set<RegisterField>(['username', 'password', 'birthday']);
const shown: ReadonlySet<string> = new Set<RegisterField>([
  ...(required as Set<RegisterField>),
  'email',
  'affiliateCode',
]);

/** The merchant's registration rules; a field that is not shown is not taken either. */
export function fieldRulesOf(merchant: Merchant): FieldRule[] {
  return Object.entries(ruleTable(merchant)).map(([field, entry]) => ({
    field,
    show: shown.has(field),
    required: required.has(field),
    ...entry,
  }));
}
