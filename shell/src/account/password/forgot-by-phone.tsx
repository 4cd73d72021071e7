import { setPasswordByPhone } from '@atrium/contracts/calls';
import { Button } from '@atrium/ui';
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
import { NewPasswordFields, type NewPasswordForm, showFieldErrors } from './new-password-fields.tsx';

interface PhoneForm extends NewPasswordForm {
  countryDialingCode: string;
  mobileNum: string;
  verificationCode: string;
  captcha: string;
}

/** A code to the proven number and a new password; logs in, after the second step where there is one (T21). */
export function ForgotByPhone({ entering: { shown, enter } }: { entering: Entering }) {
  const { region } = useShell();
  const { countryDialingCode } = useReadable(region.merchant);
  const text = useShellText();
  const account = useAreaText('account');
  const countries = useCountries();
  const sms = useSmsCode('password');
  const { register, handleSubmit, setError, trigger, getValues, formState } = useForm<PhoneForm>({
    shouldFocusError: false,
    defaultValues: {
      countryDialingCode,
      mobileNum: '',
      verificationCode: '',
      captcha: '',
      newPassword: '',
      confirmNewPassword: '',
    },
  });
  const { errors, isSubmitting } = formState;
  const phoneOf = (form: PhoneForm) => normalisePhone(form.mobileNum, form.countryDialingCode, countries);
  const sendCode = async () => {
    const phone = (await trigger('mobileNum', { shouldFocus: true })) && phoneOf(getValues());
    if (phone && !(await sms.send(phone, getValues('captcha'))))
      setError('captcha', { message: text('form.required') });
  };
  const submit = async (form: PhoneForm) => {
    const phone = phoneOf(form);
    const { verificationId } = sms.sender;
    if (!phone) return;
    if (!verificationId) return setError('verificationCode', { message: account('code.first') });
    const { newPassword, confirmNewPassword, verificationCode } = form;
    const chosen = { newPassword, confirmNewPassword, verificationCode: verificationCode.trim() };
    const failure = await enter(setPasswordByPhone, { ...phone, verificationId, ...chosen });
    if (failure) showFieldErrors(setError, account, failure);
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
      <NewPasswordFields register={register as never} getValues={getValues as never} errors={errors} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={shown.waitSeconds > 0}>
        {account('password.saveAndLogin')}
      </Button>
    </AccountForm>
  );
}
