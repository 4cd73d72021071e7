import { codeOf, longestTypedCode } from '@atrium/contracts/typed';
import { Button, TextField } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import { AccountForm } from '../form/account-form.tsx';
import type { StepProps } from './step-up.tsx';
import { useConfirm } from './use-confirm.ts';

/** Six digits of the authenticator app, or a recovery code. */
export function AppStep(props: StepProps) {
  const text = useShellText();
  const account = useAreaText('account');
  const confirm = useConfirm(props);
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    shouldFocusError: false,
    defaultValues: { code: '' },
  });
  const { register, setFocus, resetField, formState } = form;
  const { errors, isSubmitting } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is emptied for the other kind of code
  useEffect(() => setFocus('code'), [setFocus, isRecovery]);
  const submit = async ({ code }: { code: string }) => {
    const isIn = await confirm({ method: 'TOTP', code: codeOf(code) });
    if (!isIn) resetField('code');
  };
  return (
    <AccountForm form={form} submit={submit}>
      <TextField
        {...register('code', { required: text('form.required') })}
        label={account(isRecovery ? 'stepUp.recoveryCode' : 'stepUp.appCode')}
        hint={account(isRecovery ? 'stepUp.recoveryHint' : 'stepUp.appHint')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        maxLength={longestTypedCode}
        error={errors.code?.message}
        required
      />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {account('stepUp.confirm')}
      </Button>
      <button
        type="button"
        className="account-link"
        onClick={() => {
          resetField('code');
          setRecovery(!isRecovery);
        }}
      >
        {account(isRecovery ? 'stepUp.useApp' : 'stepUp.useRecovery')}
      </button>
    </AccountForm>
  );
}
