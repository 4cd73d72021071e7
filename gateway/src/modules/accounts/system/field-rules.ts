import { type Merchant, patternIds } from '@atrium/contracts/constants';
import type { FieldRule, RegisterField } from '@atrium/contracts/entities';

/** A mobile number without its dialling code, by country. */
export const mobilePatterns: Readonly<Record<string, string>> = { PH: '^9\\d{9}$', IN: '^[6-9]\\d{9}$' };
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

/** How a visitor registers (§3): the required fields differ. */
export type RegistrationType = 'username' | 'mobile';

/** Required and optional fields. */
const asked: Record<RegistrationType, { required: readonly RegisterField[]; optional: readonly RegisterField[] }> = {
  username: {
    required: ['username', 'password', 'birthday'],
    optional: ['payeeName', 'email', 'affiliateCode', 'referralCode'],
  },
  mobile: {
    required: ['mobileNum', 'verificationCode', 'password', 'birthday'],
    optional: ['username', 'payeeName', 'email', 'affiliateCode', 'referralCode'],
  },
};

/** The merchant's registration rules; a field that is not shown is not accepted either. */
export function fieldRulesOf(merchant: Merchant, type: RegistrationType): FieldRule[] {
  const { required, optional } = asked[type];
  return Object.entries(ruleTable(merchant)).map(([field, entry]) => {
    const isRequired = required.some((one) => one === field);
    return { field, show: isRequired || optional.some((one) => one === field), required: isRequired, ...entry };
  });
}

/** The rule of a password, wherever one is chosen. */
export function passwordRuleOf(merchant: Merchant): FieldRule {
  const rule = fieldRulesOf(merchant, 'username').find(({ field }) => field === 'password');
  if (!rule) throw new Error('there is no rule for passwords');
  return rule;
}
