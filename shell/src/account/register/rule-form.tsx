import type { CallFailure } from '@atrium/contracts/calls';
import type { FieldRule } from '@atrium/contracts/entities';
import { Button, Checkbox, PasswordField } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { merchantAtom } from '../../region/region.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import { PhoneCodeFields } from '../code/phone-code-fields.tsx';
import { emptyPhoneCode, usePhoneCode } from '../code/use-phone-code.ts';
import { AccountForm } from '../form/account-form.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { serverMessage } from '../form/field-problem.ts';
import { HumanCheckField } from '../human-check/human-check-field.tsx';
import { useHumanCheck } from '../human-check/use-human-check.ts';
import type { Entering } from '../use-entering.ts';
import { readInvitation } from './invitation.ts';
import { type RegisterForm, RuleField } from './rule-field.tsx';
import { type RegisterType, useRegistering } from './use-registering.ts';

/** Fields that have components of their own. */
const apart: Record<RegisterType, ReadonlySet<string>> = {
  username: new Set(['captcha', 'verificationCode']),
  mobile: new Set(['captcha', 'verificationCode', 'mobileNum']),
};

interface RuleFormProps {
  type: RegisterType;
  rules: readonly FieldRule[];
  minAge: number;
  entering: Entering;
}

/** The password once more. */
function RepeatedPassword() {
  const account = useAreaText('account');
  const { register, getValues, formState } = useFormContext<RegisterForm>();
  return (
    <PasswordField
      {...register('confirmPassword', {
        validate: (value = '') => value === getValues('password') || account('reason.mismatch'),
      })}
      label={account('field.confirmPassword')}
      autoComplete="new-password"
      error={formState.errors.confirmPassword?.message as string | undefined}
      required
    />
  );
}

/**
 * Registration form (S21): one list of rules drives form and server; problems are shown beside fields, input is kept.
 */
export function RuleForm({ type, rules, minAge, entering: { shown, enter } }: RuleFormProps) {
  const { countryDialingCode } = useAtomValue(merchantAtom);
  const text = useShellText();
  const account = useAreaText('account');
  const human = useHumanCheck('register');
  const send = useRegistering(type, enter);
  const form = useForm<RegisterForm>({
    shouldFocusError: false,
    defaultValues: { countryDialingCode, ...emptyPhoneCode, ...readInvitation() },
  });
  const code = usePhoneCode('register');
  const { register, setError, setFocus, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const first = type === 'mobile' ? 'mobileNum' : 'username';
  useEffect(() => setFocus(first), [setFocus, first]);
  const shownRules = rules.filter((rule) => rule.show && !apart[type].has(rule.field));
  const messageOf = (field: string) => errors[field]?.message as string | undefined;

  const showRefusal = ({ code: reason, details }: CallFailure) => {
    setValue('captcha', '');
    if (reason.startsWith('AUTH_CAPTCHA')) human.demand();
    if (reason.startsWith('AUTH_CODE')) setError('verificationCode', { message: account('code.wrong') });
    if (reason === 'REG_UNDERAGE') setError('birthday', { message: account('reason.underage', { age: minAge }) });
    for (const [field, error] of Object.entries(details.fields ?? {}))
      setError(field, { message: serverMessage(account, error) }, { shouldFocus: true });
  };

  const submit = async ({ smsCaptcha: _smsCaptcha, ...values }: RegisterForm) => {
    const proof = type === 'mobile' ? code.proofOf(values) : {};
    if (!proof) return setError('verificationCode', code.notSent);
    const answer = await human.prove(values.captcha ?? '');
    if (!answer) return setError('captcha', { message: text('form.required') });
    const failure = await send({ ...values, ...proof }, answer);
    if (failure === 'invitation') setError('affiliateCode', { message: account('register.invitationRefused') });
    else if (failure) showRefusal(failure);
  };

  return (
    <AccountForm form={form} submit={submit}>
      <FailureNotice of={shown} />
      {type === 'mobile' ? <PhoneCodeFields code={code} /> : null}
      {shownRules.map((rule) => (
        <div key={rule.field} className="account-form__field">
          <RuleField rule={rule} minAge={minAge} />
          {rule.field === 'password' ? <RepeatedPassword /> : null}
        </div>
      ))}
      <HumanCheckField check={human} {...register('captcha')} error={messageOf('captcha')} />
      <Checkbox
        {...register('terms', { required: account('register.termsNeeded') })}
        label={account('register.terms', { age: minAge })}
        error={messageOf('terms')}
      />
      {/* In a tab of its own, so that what was typed stays. */}
      <a href="/help#term" target="_blank" rel="noopener" className="account-link">
        {account('register.readTerms')}
      </a>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={shown.waitSeconds > 0}>
        {account('register.submit')}
      </Button>
    </AccountForm>
  );
}
