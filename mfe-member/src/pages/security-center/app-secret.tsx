import { confirmTotp } from '@atrium/contracts/calls';
import { useCommand } from '@atrium/contracts/react';
import { codeOf, longestTypedCode } from '@atrium/contracts/typed';
import { Button, TextField } from '@atrium/ui';
import { QrCode } from '@atrium/ui/qr-code';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AppSecretProps {
  secret: string;
  uri: string;
  close(): void;
}

/** The secret to scan or type; the app is on once a code of it was right. */
export function AppSecret({ secret, uri, close }: AppSecretProps) {
  const text = useText();
  const command = useCommand();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  if (codes) return <RecoveryCodes codes={codes} onDone={close} />;
  const submit = async ({ code }: { code: string }) => {
    const value = await command.run(confirmTotp, { code: codeOf(code) });
    if (value) setCodes(value.recoveryCodes);
  };
  return (
    <form className="member-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p className="member-form__text">{text('protection.scan')}</p>
      <QrCode content={uri} label={text('protection.qr')} />
      <p className="member-form__text">
        {text('protection.typeSecret')} <code className="member-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CommandNotice command={command} />
      <TextField
        {...register('code', { required: text('protection.required') })}
        label={text('protection.appCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={longestTypedCode}
        error={formState.errors.code?.message}
        required
      />
      <Button type="submit" variant="primary" loading={command.isBusy}>
        {text('protection.switchOn')}
      </Button>
    </form>
  );
}
