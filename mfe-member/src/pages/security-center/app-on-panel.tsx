import { removeTotp, renewRecoveryCodes } from '@atrium/contracts/calls';
import { useCommand } from '@atrium/contracts/react';
import { codeOf, longestTypedCode } from '@atrium/contracts/typed';
import { Button, TextField } from '@atrium/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';
import { PasswordQuestion } from '../../ui/command/password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** For an app that is on: new recovery codes, or off again with the password and a code. */
export function AppOnPanel({ close }: { close(): void }) {
  const text = useText();
  const command = useCommand();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = formState;
  if (codes) return <RecoveryCodes codes={codes} onDone={close} />;
  const renew = async ({ password }: { password: string }) => {
    const value = await command.run(renewRecoveryCodes, { password });
    if (value) setCodes(value.recoveryCodes);
  };
  const remove = async ({ password, code }: { password: string; code: string }) => {
    if (!code.trim()) return setError('code', { message: text('protection.required') }, { shouldFocus: true });
    if (await command.run(removeTotp, { password, code: codeOf(code) })) close();
  };
  return (
    <form className="member-form" noValidate onSubmit={(event) => void handleSubmit(renew)(event)}>
      <CommandNotice command={command} />
      <PasswordQuestion
        field={register('password', { required: text('protection.required') })}
        command={command}
        error={errors.password?.message}
      />
      <TextField
        {...register('code')}
        label={text('protection.codeToRemove')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={longestTypedCode}
        error={errors.code?.message}
      />
      <div className="member-form__buttons">
        <Button type="submit" loading={command.isBusy}>
          {text('protection.renewCodes')}
        </Button>
        <Button variant="danger" disabled={command.isBusy} onClick={() => void handleSubmit(remove)()}>
          {text('protection.switchOff')}
        </Button>
      </div>
    </form>
  );
}
