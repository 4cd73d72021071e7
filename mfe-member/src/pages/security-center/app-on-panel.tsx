import { removeTotp, renewRecoveryCodes } from '@atrium/contracts/calls';
import { Button, TextField } from '@atrium/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ActNotice } from '../../features/act/act-notice.tsx';
import { PasswordQuestion } from '../../features/act/password-question.tsx';
import { useAct } from '../../features/act/use-act.ts';
import { useText } from '../../texts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** For an app that is on: new recovery codes, or off again with the password and a code. */
export function AppOnPanel({ onChanged, close }: { onChanged(): void; close(): void }) {
  const text = useText();
  const act = useAct();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = formState;
  const finish = () => {
    onChanged();
    close();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
  const renew = async ({ password }: { password: string }) => {
    const value = await act.run(renewRecoveryCodes, { password });
    if (value) setCodes(value.recoveryCodes);
  };
  const remove = async ({ password, code }: { password: string; code: string }) => {
    if (!code.trim()) return setError('code', { message: text('protection.required') }, { shouldFocus: true });
    if (await act.run(removeTotp, { password, code: code.replace(/\s/g, '') })) finish();
  };
  return (
    <form className="member-form" noValidate onSubmit={(event) => void handleSubmit(renew)(event)}>
      <ActNotice act={act} />
      <PasswordQuestion
        field={register('password', { required: text('protection.required') })}
        act={act}
        error={errors.password?.message}
      />
      <TextField
        {...register('code')}
        label={text('protection.codeToRemove')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={16}
        error={errors.code?.message}
      />
      <div className="member-form__buttons">
        <Button type="submit" loading={act.isBusy}>
          {text('protection.renewCodes')}
        </Button>
        <Button variant="danger" disabled={act.isBusy} onClick={() => void handleSubmit(remove)()}>
          {text('protection.switchOff')}
        </Button>
      </div>
    </form>
  );
}
