import { setPasswordByPhone } from '@atrium/contracts/calls';
import { Button } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useForm } from 'react-hook-form';
import { merchantAtom } from '../../region/region.ts';
import { useAreaText } from '../../texts/texts.ts';
import { PhoneCodeFields } from '../code/phone-code-fields.tsx';
import { emptyPhoneCode, type PhoneCodeForm, usePhoneCode } from '../code/use-phone-code.ts';
import { AccountForm } from '../form/account-form.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import type { Entering } from '../use-entering.ts';
import { NewPasswordFields, type NewPasswordForm, showFieldErrors } from './new-password-fields.tsx';

type PhoneForm = NewPasswordForm & PhoneCodeForm;

/** Sets a new password by a code to the verified number, and logs in, after the second step if there is one (T21). */
export function ForgotByPhone({ entering: { shown, enter } }: { entering: Entering }) {
  const { countryDialingCode } = useAtomValue(merchantAtom);
  const account = useAreaText('account');
  const form = useForm<PhoneForm>({
    shouldFocusError: false,
    defaultValues: { countryDialingCode, ...emptyPhoneCode, newPassword: '', confirmNewPassword: '' },
  });
  const code = usePhoneCode('password');
  const { setError, formState } = form;
  const { isSubmitting } = formState;
  const submit = async (values: PhoneForm) => {
    const proof = code.proofOf(values);
    if (!proof) return setError('verificationCode', code.notSent);
    const { newPassword, confirmNewPassword } = values;
    const failure = await enter(setPasswordByPhone, { ...proof, newPassword, confirmNewPassword });
    if (failure) showFieldErrors(setError, account, failure);
  };
  return (
    <AccountForm form={form} submit={submit}>
      <FailureNotice of={shown} />
      <PhoneCodeFields code={code} />
      <NewPasswordFields />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={shown.waitSeconds > 0}>
        {account('password.saveAndLogin')}
      </Button>
    </AccountForm>
  );
}
