import { login } from '@atrium/contracts/calls';
import { Button, Checkbox } from '@atrium/ui';
import { useForm } from 'react-hook-form';
import { useShell } from '../../boot/shell-context.tsx';
import { useReadable } from '../../boot/use-readable.ts';
import { useAreaText, useShellText } from '../../region/texts.ts';
import { AccountForm } from '../account-form.tsx';
import { CodeField } from '../code/code-field.tsx';
import { useSmsCode } from '../code/use-sms-code.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { HumanCheckField } from '../human-check/human-check-field.tsx';
import { normalisePhone } from '../phone.ts';
import { PhoneField } from '../phone-field.tsx';
import { useCountries } from '../use-countries.ts';
import type { Entering } from '../use-entering.ts';
import { readLastPhone, writeLastPhone } from './last-names.ts';

interface CodeForm {
  countryDialingCode: string;
  mobileNum: string;
  verificationCode: string;
  captcha: string;
  remember: boolean;
}

/** Mobile number and the code that was sent to it. */
export function CodeLogin({ entering, agent }: { entering: Entering; agent: boolean }) {
  const { region } = useShell();
  const { countryDialingCode } = useReadable(region.merchant);
  const text = useShellText();
  const account = useAreaText('account');
  const countries = useCountries();
  const sms = useSmsCode('login');
  const last = readLastPhone();
  const form = useForm<CodeForm>({
    shouldFocusError: false,
    defaultValues: {
      countryDialingCode,
      mobileNum: '',
      verificationCode: '',
      captcha: '',
      remember: last !== null,
      ...last,
    },
  });
  const { register, handleSubmit, setError, setValue, trigger, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  const { shown, enter } = entering;
  const phoneOf = (values: CodeForm) => normalisePhone(values.mobileNum, values.countryDialingCode, countries);

  const sendCode = async () => {
    const phone = (await trigger('mobileNum', { shouldFocus: true })) && phoneOf(getValues());
    if (phone && !(await sms.send(phone, getValues('captcha'))))
      setError('captcha', { message: text('form.required') });
  };

  const submit = async (values: CodeForm) => {
    const phone = phoneOf(values);
    if (!phone) return;
    const { verificationCode, remember } = values;
    const { verificationId } = sms.sender;
    if (!verificationId) return setError('verificationCode', { message: account('code.first') });
    const code = { verificationCode: verificationCode.trim(), verificationId };
    const failure = await enter(login, { type: 'sms', ...phone, ...code, agent, remember });
    if (!failure) writeLastPhone(remember ? phone : null);
    else if (failure.code.startsWith('AUTH_CODE')) setValue('verificationCode', '');
  };

  return (
    <AccountForm handleSubmit={handleSubmit} submit={submit} submitCount={formState.submitCount}>
      <FailureNotice of={shown} />
      <PhoneField register={register as never} errors={errors} />
      <HumanCheckField check={sms.human} {...register('captcha')} error={errors.captcha?.message} />
      <CodeField
        {...register('verificationCode', { required: text('form.required') })}
        sender={sms.sender}
        error={errors.verificationCode?.message}
        onSend={() => void sendCode()}
      />
      <Checkbox {...register('remember')} label={account('login.remember')} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={shown.waitSeconds > 0}>
        {account('login.submit')}
      </Button>
    </AccountForm>
  );
}
