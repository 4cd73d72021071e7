import { dayOf } from '@atrium/contracts/calendar';
import type { FieldRule } from '@atrium/contracts/entities';
import { plainField } from '@atrium/contracts/typed';
import { PasswordField, TextField, type TextFieldProps } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useFormContext } from 'react-hook-form';
import { useClock } from '../../core/server-clock.ts';
import { regionAtom } from '../../region/region.ts';
import { type AreaTextKey, useAreaText, useShellText } from '../../texts/texts.ts';
import type { PhoneCodeForm } from '../code/use-phone-code.ts';
import { keepsRule, latestBirthday, ruleMessage } from '../form/field-problem.ts';

export type RegisterForm = PhoneCodeForm & Record<string, string> & { terms?: string };

const completions: Readonly<Record<string, string>> = {
  username: 'username',
  password: 'new-password',
  email: 'email',
  birthday: 'bday',
  payeeName: 'name',
  nickname: 'nickname',
  mobileNum: 'tel-national',
};

const inputTypes: Readonly<Record<string, 'email' | 'tel'>> = { email: 'email', mobileNum: 'tel' };

export interface RuleFieldProps {
  rule: FieldRule;
  minAge: number;
}

/** One field of the form, as the server's rule describes it. */
export function RuleField({ rule, minAge }: RuleFieldProps) {
  const { register, formState } = useFormContext<RegisterForm>();
  const text = useShellText();
  const account = useAreaText('account');
  const { field } = rule;
  const message = ruleMessage(account, rule);
  const shared = {
    ...register(field, {
      validate: (value = '') =>
        keepsRule(rule, plainField(field, value)) || (value === '' ? text('form.required') : message),
    }),
    label: account(`field.${field}` as AreaTextKey<'account'>),
    hint: message,
    required: rule.required,
    error: formState.errors[field]?.message as string | undefined,
    autoComplete: completions[field] ?? 'off',
  };
  if (field === 'birthday') return <BirthdayField rule={rule} minAge={minAge} shared={shared} />;
  if (field === 'password') return <PasswordField {...shared} hint={`${message} · ${account('password.longer')}`} />;
  if (field === 'paymentPassword') return <PasswordField {...shared} />;
  return <TextField {...shared} type={inputTypes[field] ?? 'text'} autoCapitalize="none" spellCheck={false} />;
}

/** A birthday that is old enough by the merchant's calendar (T24: one age for text and check). */
function BirthdayField({ rule, minAge, shared }: RuleFieldProps & { shared: TextFieldProps }) {
  const { register } = useFormContext<RegisterForm>();
  const clock = useClock();
  const text = useShellText();
  const account = useAreaText('account');
  const { timeZone } = useAtomValue(regionAtom);
  const latest = latestBirthday(dayOf(clock.now(), timeZone), minAge);
  return (
    <TextField
      {...shared}
      {...register(rule.field, {
        validate: (value = '') => {
          if (value === '') return !rule.required || text('form.required');
          return value <= latest || account('reason.underage', { age: minAge });
        },
      })}
      type="date"
      max={latest}
      hint={account('register.age', { age: minAge })}
    />
  );
}
