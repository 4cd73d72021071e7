import { bindContact, listCountries, sendContactCode } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import { useCall } from '@atrium/contracts/react';
import { Button, TextField } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/select';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ActNotice } from '../../features/act/act-notice.tsx';
import { PasswordQuestion } from '../../features/act/password-question.tsx';
import { useAct } from '../../features/act/use-act.ts';
import { useText } from '../../texts.ts';

interface ContactForm {
  countryDialingCode: string;
  address: string;
  password: string;
  code: string;
}

interface ContactPanelProps {
  channel: 'EMAIL' | 'MOBILE';
  onChanged(): void;
  close(): void;
}

/** Binds an address by a code that was sent to it; the one before is told. */
export function ContactPanel({ channel, onChanged, close }: ContactPanelProps) {
  const text = useText();
  const act = useAct();
  const [verificationId, setVerificationId] = useState<string | null>(null);
  const countries = useCall(listCountries, {}, { enabled: channel === 'MOBILE' });
  const { control, register, handleSubmit, formState } = useForm<ContactForm>({
    defaultValues: { countryDialingCode: '', address: '', password: '', code: '' },
  });
  const { errors } = formState;
  const contactOf = ({ address, countryDialingCode }: ContactForm) => ({
    channel,
    address: address.trim(),
    ...(countryDialingCode ? { countryDialingCode } : {}),
  });
  const submit = async (form: ContactForm) => {
    if (verificationId === null) {
      const sent = await act.run(sendContactCode, { ...contactOf(form), password: form.password });
      if (sent) setVerificationId(sent.verificationId);
      return;
    }
    const verificationCode = form.code.trim();
    if (!(await act.run(bindContact, { ...contactOf(form), verificationId, verificationCode }))) return;
    onChanged();
    close();
  };
  const required = { required: text('protection.required') };
  const isTaken = act.fieldError('address')?.reason === 'taken';
  const wrongAddress = act.fieldError('address')
    ? text(isTaken ? 'protection.taken' : 'protection.wrongAddress')
    : undefined;
  const isSent = verificationId !== null;
  return (
    <form className="member-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <ActNotice act={act} />
      {channel === 'MOBILE' ? (
        <Controller
          control={control}
          name="countryDialingCode"
          render={({ field: { value, onChange } }) => (
            <ChoiceField
              label={text('protection.dialingCode')}
              value={value}
              onChange={onChange}
              disabled={isSent}
              options={(countries.data?.countries ?? []).map(({ countryDialingCode: code }) => ({
                value: code,
                label: `+${code}`,
              }))}
            />
          )}
        />
      ) : null}
      <TextField
        {...register('address', required)}
        label={text(channel === 'EMAIL' ? 'security.email' : 'security.mobile')}
        type={channel === 'EMAIL' ? 'email' : 'tel'}
        autoComplete={channel === 'EMAIL' ? 'email' : 'tel-national'}
        readOnly={isSent}
        error={errors.address?.message ?? wrongAddress}
        required
      />
      {isSent ? (
        <TextField
          {...register('code', required)}
          label={text('protection.sentCode')}
          hint={text('protection.sentHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.twoFactorCodeLength}
          error={errors.code?.message}
          required
        />
      ) : (
        <PasswordQuestion field={register('password', required)} act={act} error={errors.password?.message} />
      )}
      <div className="member-form__buttons">
        {isSent ? <Button onClick={() => setVerificationId(null)}>{text('protection.otherAddress')}</Button> : null}
        <Button type="submit" variant="primary" loading={act.isBusy}>
          {text(isSent ? 'protection.bind' : 'protection.sendCode')}
        </Button>
      </div>
    </form>
  );
}
