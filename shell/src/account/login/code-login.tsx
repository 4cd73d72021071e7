import { login } from '@atrium/contracts/calls';
import { Button, Checkbox } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useForm } from 'react-hook-form';
import { merchantAtom } from '../../region/region.ts';
import { useAreaText } from '../../texts/texts.ts';
import { PhoneCodeFields } from '../code/phone-code-fields.tsx';
import { emptyPhoneCode, type PhoneCodeForm, usePhoneCode } from '../code/use-phone-code.ts';
import { AccountForm } from '../form/account-form.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import type { Entering } from '../use-entering.ts';
import { readLastPhone, writeLastPhone } from './last-names.ts';

interface CodeForm extends PhoneCodeForm {
  remember: boolean;
}

/** Login by mobile number and a code that is sent to it. */
export function CodeLogin({ entering, agent }: { entering: Entering; agent: boolean }) {
  const { countryDialingCode } = useAtomValue(merchantAtom);
  const account = useAreaText('account');
  const last = readLastPhone();
  const form = useForm<CodeForm>({
    shouldFocusError: false,
    defaultValues: { countryDialingCode, ...emptyPhoneCode, remember: last !== null, ...last },
  });
  const code = usePhoneCode('login');
  const { register, setError, setValue, formState } = form;
  const { isSubmitting } = formState;
  const { shown, enter } = entering;

  const submit = async (values: CodeForm) => {
    const { remember } = values;
    const proof = code.proofOf(values);
    if (!proof) return setError('verificationCode', code.notSent);
    const failure = await enter(login, { type: 'sms', ...proof, agent, remember });
    if (!failure) writeLastPhone(remember ? code.phoneOf(values) : null);
    else if (failure.code.startsWith('AUTH_CODE')) setValue('verificationCode', '');
  };

  return (
    <AccountForm form={form} submit={submit}>
      <FailureNotice of={shown} />
      <PhoneCodeFields code={code} />
      <Checkbox {...register('remember')} label={account('login.remember')} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={shown.waitSeconds > 0}>
        {account('login.submit')}
      </Button>
    </AccountForm>
  );
}
