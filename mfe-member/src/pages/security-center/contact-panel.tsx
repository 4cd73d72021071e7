import { bindContact, listCountries, sendContactCode } from '@atrium/contracts/calls';
import { useCall, useCommand } from '@atrium/contracts/react';
import { codeOf, longestTypedCode } from '@atrium/contracts/typed';
import { Button, TextField } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/select';
import { useState } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';
import { PasswordQuestion } from '../../ui/command/password-question.tsx';

interface ContactForm {
  countryDialingCode: string;
  address: string;
  password: string;
  code: string;
}

interface ContactPanelProps {
  channel: 'EMAIL' | 'MOBILE';
  close(): void;
}

/** The dialling code of a mobile number, of the countries that the site sends to. */
function DialingCode({ control, isFixed }: { control: Control<ContactForm>; isFixed: boolean }) {
  const text = useText();
  const countries = useCall(listCountries, {});
  return (
    <Controller
      control={control}
      name="countryDialingCode"
      render={({ field: { value, onChange } }) => (
        <ChoiceField
          label={text('protection.dialingCode')}
          value={value}
          onChange={onChange}
          disabled={isFixed}
          options={(countries.data?.countries ?? []).map(({ countryDialingCode: code }) => ({
            value: code,
            label: `+${code}`,
          }))}
        />
      )}
    />
  );
}

/** Sends the code first, then binds the address with it. */
function useBinding(channel: ContactPanelProps['channel'], close: () => void) {
  const command = useCommand();
  const [verificationId, setVerificationId] = useState<string | null>(null);
  const contactOf = ({ address, countryDialingCode }: ContactForm) => ({
    channel,
    address: address.trim(),
    ...(countryDialingCode ? { countryDialingCode } : {}),
  });
  const submit = async (form: ContactForm) => {
    if (verificationId === null) {
      const sent = await command.run(sendContactCode, { ...contactOf(form), password: form.password });
      if (sent) setVerificationId(sent.verificationId);
      return;
    }
    const verificationCode = codeOf(form.code);
    if (!(await command.run(bindContact, { ...contactOf(form), verificationId, verificationCode }))) return;
    close();
  };
  return { command, isSent: verificationId !== null, submit, startAgain: () => setVerificationId(null) };
}

/** Binds an address by a code that was sent to it; the old one is notified. */
export function ContactPanel({ channel, close }: ContactPanelProps) {
  const text = useText();
  const { control, register, handleSubmit, formState } = useForm<ContactForm>({
    defaultValues: { countryDialingCode: '', address: '', password: '', code: '' },
  });
  const { errors } = formState;
  const { command, isSent, submit, startAgain } = useBinding(channel, close);
  const required = { required: text('protection.required') };
  const isTaken = command.fieldError('address')?.reason === 'taken';
  const wrongAddress = command.fieldError('address')
    ? text(isTaken ? 'protection.taken' : 'protection.wrongAddress')
    : undefined;
  return (
    <form className="member-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <CommandNotice command={command} />
      {channel === 'MOBILE' ? <DialingCode control={control} isFixed={isSent} /> : null}
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
          maxLength={longestTypedCode}
          error={errors.code?.message}
          required
        />
      ) : (
        <PasswordQuestion field={register('password', required)} command={command} error={errors.password?.message} />
      )}
      <div className="member-form__buttons">
        {isSent ? <Button onClick={startAgain}>{text('protection.otherAddress')}</Button> : null}
        <Button type="submit" variant="primary" loading={command.isBusy}>
          {text(isSent ? 'protection.bind' : 'protection.sendCode')}
        </Button>
      </div>
    </form>
  );
}
