import type { CallFailure } from '@atrium/contracts/calls';
import type { FieldRule } from '@atrium/contracts/entities';
import { Button, Checkbox, PasswordField } from '@atrium/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useShell } from '../../boot/shell-context.tsx';
import { useReadable } from '../../boot/use-readable.ts';
import { useAreaText, useShellText } from '../../region/texts.ts';
import { AccountForm } from '../account-form.tsx';
import { CodeField } from '../code/code-field.tsx';
import { useSmsCode } from '../code/use-sms-code.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { serverMessage } from '../field-problem.ts';
import { HumanCheckField } from '../human-check/human-check-field.tsx';
import { useHumanCheck } from '../human-check/use-human-check.ts';
import { normalisePhone } from '../phone.ts';
import { PhoneField } from '../phone-field.tsx';
import { useCountries } from '../use-countries.ts';
import type { Entering } from '../use-entering.ts';
import { readInvitation } from './invitation.ts';
import { type RegisterForm, RuleField } from './rule-field.tsx';
import { type RegisterType, useRegistering } from './use-registering.ts';

/** Drawn by other fields than their rule's own. */
const apart = new Set(['captcha', 'verificationCode', 'mobileNum']);

interface RuleFormProps {
  type: RegisterType;
  rules: readonly FieldRule[];
  minAge: number;
  entering: Entering;
}

/** S21: one rule list drives form and server; every refusal stands beside its field, and nothing typed is lost. */
export function RuleForm({ type, rules, minAge, entering: { shown, enter } }: RuleFormProps) {
  const { region } = useShell();
  const { countryDialingCode } = useReadable(region.merchant);
  const text = useShellText();
  const account = useAreaText('account');
  const countries = useCountries();
  const human = useHumanCheck('register');
  const sms = useSmsCode('register');
  const send = useRegistering(type, enter);
  const { register, handleSubmit, setError, setFocus, setValue, trigger, getValues, formState } = useForm<RegisterForm>(
    {
      shouldFocusError: false,
      defaultValues: { countryDialingCode, ...readInvitation() },
    },
  );
  const { errors, isSubmitting } = formState;
  const first = type === 'mobile' ? 'mobileNum' : 'username';
  useEffect(() => setFocus(first), [setFocus, first]);
  const shownRules = rules.filter((rule) => rule.show && !apart.has(rule.field));
  const messageOf = (field: string) => errors[field]?.message as string | undefined;
  const phoneOf = ({ mobileNum = '', countryDialingCode: code = '' }: RegisterForm) =>
    normalisePhone(mobileNum, code, countries);

  const sendCode = async () => {
    const phone = (await trigger('mobileNum', { shouldFocus: true })) && phoneOf(getValues());
    if (phone && !(await sms.send(phone, getValues('smsCaptcha') ?? '')))
      setError('smsCaptcha', { message: text('form.required') });
  };

  const showRefusal = ({ code, details }: CallFailure) => {
    setValue('captcha', '');
    if (code.startsWith('AUTH_CAPTCHA')) human.demand();
    if (code.startsWith('AUTH_CODE')) setError('verificationCode', { message: account('code.wrong') });
    if (code === 'REG_UNDERAGE') setError('birthday', { message: account('reason.underage', { age: minAge }) });
    for (const [field, error] of Object.entries(details.fields ?? {}))
      setError(field, { message: serverMessage(account, error) }, { shouldFocus: true });
  };

  const submit = async ({ smsCaptcha: _smsCaptcha, ...form }: RegisterForm) => {
    const phone = type === 'mobile' ? phoneOf(form) : null;
    const { verificationId } = sms.sender;
    if (phone && !verificationId) return setError('verificationCode', { message: account('code.first') });
    const answer = await human.prove(form.captcha ?? '');
    if (!answer) return setError('captcha', { message: text('form.required') });
    const failure = await send({ ...form, ...phone, ...(phone ? { verificationId } : {}) }, answer);
    if (failure === 'invitation') setError('affiliateCode', { message: account('register.invitationRefused') });
    else if (failure) showRefusal(failure);
  };

  return (
    <AccountForm handleSubmit={handleSubmit} submit={submit} submitCount={formState.submitCount}>
      <FailureNotice of={shown} />
      {type === 'mobile' ? (
        <>
          <PhoneField register={register as never} errors={errors} />
          <HumanCheckField check={sms.human} {...register('smsCaptcha')} error={messageOf('smsCaptcha')} />
          <CodeField
            {...register('verificationCode', { required: text('form.required') })}
            sender={sms.sender}
            error={messageOf('verificationCode')}
            onSend={() => void sendCode()}
          />
        </>
      ) : null}
      {shownRules.map((rule) => (
        <div key={rule.field} className="account-form__field">
          <RuleField rule={rule} minAge={minAge} register={register} errors={errors} />
          {rule.field === 'password' ? (
            <PasswordField
              {...register('confirmPassword', {
                validate: (value = '') => value === getValues('password') || account('reason.mismatch'),
              })}
              label={account('field.confirmPassword')}
              autoComplete="new-password"
              error={messageOf('confirmPassword')}
              required
            />
          ) : null}
        </div>
      ))}
      <HumanCheckField check={human} {...register('captcha')} error={messageOf('captcha')} />
      <Checkbox
        {...register('terms', { required: account('register.termsNeeded') })}
        label={account('register.terms', { age: minAge })}
        error={messageOf('terms')}
      />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={shown.waitSeconds > 0}>
        {account('register.submit')}
      </Button>
    </AccountForm>
  );
}
