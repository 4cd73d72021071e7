import { sendStepUpCode } from '@atrium/contracts/calls';
import type { StepUpMethod } from '@atrium/contracts/entities';
import { codeOf } from '@atrium/contracts/typed';
import { Button, TextField } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useForm } from 'react-hook-form';
import { useCalls } from '../../core/calls.ts';
import { merchantAtom } from '../../region/region.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import { CodeField } from '../code/code-field.tsx';
import { useCodeSending } from '../code/use-code-sending.ts';
import { AccountForm } from '../form/account-form.tsx';
import { normalisePhone } from '../form/phone.ts';
import { PhoneField } from '../form/phone-field.tsx';
import { useCountries } from '../form/use-countries.ts';
import type { StepProps } from './step-up.tsx';
import { useConfirm } from './use-confirm.ts';

interface SentCodeForm {
  countryDialingCode: string;
  mobileNum: string;
  holderName: string;
  code: string;
}

/** A code to the account's mailbox or number; the player must type the whole number. */
export function SentCodeStep({ method, ...props }: StepProps & { method: StepUpMethod }) {
  const calls = useCalls();
  const { countryDialingCode } = useAtomValue(merchantAtom);
  const text = useShellText();
  const account = useAreaText('account');
  const countries = useCountries();
  const confirm = useConfirm(props);
  const sender = useCodeSending('step-up');
  const { offer, shown, goBack } = props;
  const hintOf = (one: StepUpMethod) => offer.methods.find((offered) => offered.method === one)?.hint;
  const channel = method === 'MOBILE' || (method === 'HOLDER' && hintOf('EMAIL') === undefined) ? 'MOBILE' : 'EMAIL';
  const form = useForm<SentCodeForm>({
    shouldFocusError: false,
    defaultValues: { countryDialingCode, mobileNum: '', holderName: '', code: '' },
  });
  const { register, setError, resetField, trigger, getValues, formState } = form;
  const { errors, isSubmitting } = formState;

  const sendCode = async () => {
    const isPhone = channel === 'MOBILE';
    if (isPhone && !(await trigger('mobileNum', { shouldFocus: true }))) return;
    const typed = getValues();
    const phone = isPhone ? normalisePhone(typed.mobileNum, typed.countryDialingCode, countries) : null;
    const result = await sender.send(() =>
      calls.invoke(sendStepUpCode, { stepUp: offer.stepUp, method: channel, ...phone }),
    );
    if (!result || result.ok) return;
    if (result.failure.code === 'AUTH_STEP_UP_EXPIRED') goBack(result.failure);
    else shown.show(result.failure);
  };

  const submit = async ({ code, holderName }: SentCodeForm) => {
    const { verificationId } = sender;
    if (!verificationId) return setError('code', { message: account('code.first') });
    const name = method === 'HOLDER' ? { holderName } : {};
    const isIn = await confirm({ method, code: codeOf(code), verificationId, ...name });
    if (!isIn) resetField('code');
  };

  const required = { required: text('form.required') };
  return (
    <AccountForm form={form} submit={submit}>
      <p className="account-form__text">{account(`stepUp.sentTo.${channel}`, { address: hintOf(channel) ?? '' })}</p>
      {channel === 'MOBILE' ? <PhoneField /> : null}
      {method === 'HOLDER' ? (
        <TextField
          {...register('holderName', required)}
          label={account('stepUp.holderName')}
          autoComplete="name"
          error={errors.holderName?.message}
          required
        />
      ) : null}
      <CodeField
        {...register('code', required)}
        sender={sender}
        error={errors.code?.message}
        onSend={() => void sendCode()}
      />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {account('stepUp.confirm')}
      </Button>
    </AccountForm>
  );
}
